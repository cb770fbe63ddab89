package recond

import (
	"maps"
	"reflect"
	"testing"
)

func TestNoted(t *testing.T) {
	for _, c := range []struct {
		options Options
		want    map[string]string
	}{
		{Options{Index: IndexModulo, Loops: LoopsLocal, Float: FloatExact}, map[string]string{"depth": "3"}},
		{
			Options{Index: IndexClamp, Loops: LoopsGlobal, Float: FloatOff, Only: []string{"loops", "index"}, Workarounds: []string{"writeonly"}},
			map[string]string{"depth": "3", "recond.index": "clamp", "recond.loops": "global", "recond.float": "off",
				"recond.only": "loops,index", "recond.workaround": "writeonly"},
		},
	} {
		noted := map[string]string{"depth": "3", "recond.without": "order"}
		c.options.Store(noted)
		if !maps.Equal(noted, c.want) {
			t.Errorf("%+v is noted as %v, want %v", c.options, noted, c.want)
		}
		if got := StoredOptions(noted); !reflect.DeepEqual(got, c.options) {
			t.Errorf("%v is read as %+v, want %+v", noted, got, c.options)
		}
	}
}
