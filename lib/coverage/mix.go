package coverage

import (
	"io"

	"shsmith/lib/gen"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

var (
	mixedVersions = []string{"310 es", "320 es", "430", "450", "460"}
	mixedStages   = []version.Stage{version.Compute, version.Fragment}
)

// Mix gives n tests one after the other, then io.EOF: of every version of GLSL
// that can be generated, both stages, the default policy and all named ones.
func Mix(n int) func() (*record.Record, error) {
	policies := append([]string{""}, gen.Policies()...)
	k := -1
	return func() (*record.Record, error) {
		if k++; k == n {
			return nil, io.EOF
		}
		v, err := version.Of(version.GLSL, mixedVersions[k%len(mixedVersions)])
		if err != nil {
			return nil, err
		}
		stage := mixedStages[k/len(mixedVersions)%len(mixedStages)]
		policy := gen.Default()
		if name := policies[k/len(mixedVersions)/len(mixedStages)%len(policies)]; name != "" {
			err = policy.Use(name)
		}
		return gen.Smith(v, stage, policy, uint64(k)).Record(), err
	}
}
