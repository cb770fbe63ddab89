package guards

// GuardNames lists the names of all guards.
func GuardNames() (list []string) {
	for i := range table {
		list = append(list, table[i].name)
	}
	return list
}
