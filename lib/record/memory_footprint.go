package record

// MemorySize estimates how many bytes of memory the record takes: its texts and data, and
// a constant for the rest.
func (r *Record) MemorySize() int {
	const rest = 4096
	n := rest + len(r.Source) + len(r.Original) + r.Extra.memorySize()
	for i := range r.Stages {
		n += len(r.Stages[i].Source) + len(r.Stages[i].Original)
	}
	n += resourcesSize(r.Resources)
	for i := range r.Variants {
		v := &r.Variants[i]
		n += rest + len(v.Source) + len(v.Original) + resourcesSize(v.Resources) + v.Extra.memorySize()
	}
	for i := range r.Runs {
		n += rest + len(r.Runs[i].Detail) + len(r.Runs[i].Config) + r.Runs[i].Extra.memorySize()
	}
	for _, blob := range r.Blobs {
		n += len(blob)
	}
	return n
}

func resourcesSize(resources []Resource) int {
	const member = 128
	n := 0
	for i := range resources {
		n += len(resources[i].Init) + member*(1+len(resources[i].Members))
	}
	return n
}

func (e Extra) memorySize() int {
	n := 0
	for name, value := range e {
		n += len(name) + len(value)
	}
	return n
}
