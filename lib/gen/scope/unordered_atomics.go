package scope

// UnorderedAtomics lists the atomic functions that commute. If all invocations call the same
// function of this list, the final value in memory does not depend on the order of the calls.
var UnorderedAtomics = []string{"atomicAdd", "atomicMin", "atomicMax", "atomicAnd", "atomicOr", "atomicXor"}
