package bucket

import (
	"slices"

	"shsmith/lib/record"
)

// A wrong result of a chain of tools may be the fault of any of the tools. Experiments leave out
// one tool at a time. If that tool is spirv-opt, they also leave out some of its passes
// (experiment_spirv_opt_pass.go).

// toolsBefore returns the names of the tools that processed the shader before the driver of a
// suspect.
func toolsBefore(rec *record.Record) (names []string) {
	for _, r := range Suspects(rec) {
		for _, s := range r.Steps {
			names = append(names, s.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// toolsToBlame returns the names of the tools that seem to cause the failure of rec: without such a
// tool, rec has the right results (isFixed). `control` is rec with the results of a run with all
// tools.
func (s *Store) toolsToBlame(rec, control *record.Record) (names []string, err error) {
	for _, tool := range toolsBefore(rec) {
		judged, err := s.run(rec, []trial{{rec: bare(rec, rec.Source)}}, "-leave-out", tool)
		if err != nil {
			return nil, err
		}
		if len(judged) == 1 && isFixed(judged[0], control) { // none: it cannot be left out
			names = append(names, tool)
		}
	}
	return names, nil
}
