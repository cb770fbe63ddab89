package gen

// NagasOwn is for tests outside of the package.
var NagasOwn = nagasOwn
