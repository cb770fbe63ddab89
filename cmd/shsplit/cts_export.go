package main

import (
	"cmp"
	"flag"
	"fmt"
	"strings"
	"time"

	"shsmith/lib/cli"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// conformance contains the values of the flags that go only with the output formats cts-vulkan and
// cts-webgpu. These are tests of the Vulkan and WebGPU conformance suites.
type conformance struct {
	about  harness.CTSTest
	config string // the file of -config
	chain  string // the back-end of -chain
	remark string // printed for the user after the test is made; "" for none
}

func (f *conformance) flags(flags *flag.FlagSet) {
	flags.StringVar(&f.about.Name, "name", "", "")
	flags.StringVar(&f.about.About, "about", "", "")
	flags.StringVar(&f.about.Why, "why", "", "")
	flags.StringVar(&f.about.Copyright, "copyright", "", "")
	flags.StringVar(&f.config, "config", "", "")
	flags.StringVar(&f.chain, "chain", "", "")
}

// check returns an error if a flag in f does not go with the output format `form`, or if a value
// breaks a rule of the conformance suite. For cts-vulkan and cts-webgpu, check also sets the
// default copyright.
func (f *conformance) check(form string) error {
	if !strings.HasPrefix(form, "cts-") {
		if *f != (conformance{}) {
			return cli.Usage("-name, -about, -why, -copyright, -config and -chain go with -to cts-vulkan or cts-webgpu")
		}
		return nil
	}
	if form == "cts-webgpu" && (f.about.Copyright != "" || f.config != "" || f.chain != "") {
		return cli.Usage("-copyright, -config and -chain go with -to cts-vulkan")
	}
	if f.about.Copyright == "" {
		f.about.Copyright = fmt.Sprintf("%d The shsmith authors", time.Now().Year())
	}
	if err := f.about.Check(); err != nil {
		return cli.Usage("-to %s: %w", form, err)
	}
	return nil
}

func asWebGPUCTS(s *splitter, rec *record.Record) ([]file, error) {
	text, err := harness.WriteWebGPUCTS(rec, s.conformance.about)
	return []file{{".spec.ts", text}}, err
}

func asVulkanCTS(s *splitter, rec *record.Record) ([]file, error) {
	if len(rec.Variants) > 0 {
		return s.pairForVulkanCTS(rec)
	}
	made, err := harness.Vulkan(rec)
	if err != nil {
		return nil, err
	}
	code := harness.SPIRV{Text: s.assembly}
	if s.assembly == "" {
		if code, err = s.conformance.spirvOf(made); err != nil {
			return nil, err
		}
	}
	text, err := harness.WriteVulkanCTS(made, code, s.conformance.about)
	return []file{{".amber", text}}, err
}

// pairForVulkanCTS returns the file of a Vulkan CTS test with SPIR-V modules of the program and of
// its variant. It chooses the tools as spirvOf does. If the tools of a back-end may be wrong, it
// returns an error.
func (s *splitter) pairForVulkanCTS(rec *record.Record) ([]file, error) {
	if s.assembly != "" {
		return nil, cli.Usage("-spirv is of one program, and the test has a variant; without it the SPIR-V of both is made")
	}
	programs, err := harness.EquivalentPrograms("cts-vulkan", rec)
	if err != nil {
		return nil, err
	}
	f := &s.conformance
	name := cmp.Or(f.chain, chainOf(rec))
	var codes [2]harness.SPIRV
	for i, p := range programs {
		if codes[i], err = f.assemble(p, name); err != nil {
			return nil, err
		}
	}
	// Equal outputs are the evidence that the tools that made the SPIR-V are right.
	if name == "" {
		f.remark = untried
	} else if !agreesWithItself(rec, programOf(codes[0].Steps), programOf(codes[1].Steps)) {
		return nil, cli.Negative("cts-vulkan: no back-end that ran the SPIR-V of %s has equal outputs for both programs, "+
			"so the fault may lie in the tools that made it; run the test also on a right driver by the same tools", name)
	}
	text, err := harness.WriteVulkanCTSPair(programs, codes, f.about)
	return []file{{".amber", text}}, err
}
