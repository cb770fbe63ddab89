package answers

// Thinned returns n elements of the list, at equal distances. If n is 0 or larger than the list, it
// returns the whole list.
func Thinned[T any](list []T, n int) []T {
	if n <= 0 || n >= len(list) {
		return list
	}
	out := make([]T, n)
	for i := range out {
		out[i] = list[i*len(list)/n]
	}
	return out
}
