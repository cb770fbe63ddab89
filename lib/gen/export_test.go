package gen

// NagasOwn gives tests outside the package access to nagasOwn.
var NagasOwn = nagasOwn
