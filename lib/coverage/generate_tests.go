package coverage

import (
	"io"

	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

var (
	mixedVersions = map[language.Name][]string{
		language.GLSL: {"310 es", "320 es", "430", "450", "460"},
		language.WGSL: {""},
	}
	mixedStages = []language.Stage{language.Compute, language.Fragment}
)

// Mix returns a function that generates n small tests and then returns io.EOF. The tests alternate
// among the versions of lang, the stages and the policies.
func Mix(lang language.Name, n int) func() (*record.Record, error) {
	versions, policies := mixedVersions[lang], append([]string{""}, policy.Names(lang)...)
	k := -1
	return func() (*record.Record, error) {
		if k++; k == n {
			return nil, io.EOF
		}
		v, err := language.Of(lang, versions[k%len(versions)])
		if err != nil {
			return nil, err
		}
		stage := mixedStages[k/len(versions)%len(mixedStages)]
		p := policy.Default()
		if name := policies[k/len(versions)/len(mixedStages)%len(policies)]; name != "" {
			err = p.Use(name)
		}
		p.Fix(policy.PFull, 0) // many runs of many invocations would take too long
		return gen.Smith(v, stage, p, uint64(k)).Record(), err
	}
}
