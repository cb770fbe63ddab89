package coverage

import (
	"io"

	"shsmith/lib/gen"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

var (
	mixedVersions = map[version.Lang][]string{
		version.GLSL: {"310 es", "320 es", "430", "450", "460"},
		version.WGSL: {""},
	}
	mixedStages = []version.Stage{version.Compute, version.Fragment}
)

// Mix gives n tests one after the other, then io.EOF: of every version of lang
// that can be generated, both stages, the default policy and all named ones.
func Mix(lang version.Lang, n int) func() (*record.Record, error) {
	versions, policies := mixedVersions[lang], append([]string{""}, gen.Policies(lang)...)
	k := -1
	return func() (*record.Record, error) {
		if k++; k == n {
			return nil, io.EOF
		}
		v, err := version.Of(lang, versions[k%len(versions)])
		if err != nil {
			return nil, err
		}
		stage := mixedStages[k/len(versions)%len(mixedStages)]
		policy := gen.Default()
		if name := policies[k/len(versions)/len(mixedStages)%len(policies)]; name != "" {
			err = policy.Use(name)
		}
		return gen.Smith(v, stage, policy, uint64(k)).Record(), err
	}
}
