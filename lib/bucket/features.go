package bucket

import (
	"maps"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/compare"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// The features of a test are the operators, kinds of statements, built-in functions and
// guards in its shader. A reduced test has few features, and the bug needs most of them. A
// large test has nearly all features, so they say nothing about the bug.

// rareFeatures are features that some known miscompilation needs and that few tests have. The
// signature of a wrong result has these features even if the test is large.
var rareFeatures = []struct {
	name string
	is   func(*check.Info, ast.Node) bool // reports whether a node has the feature
}{
	{"switch-effect", switchEffect},
	{"indirect-store", indirectStore},
}

// maxReducedFeatures is the largest number of features in the shader of a test that counts as
// reduced. A feature is an operator, a kind of statement, a built-in function or a guard. A test
// with more features counts as large (IsLarge).
const maxReducedFeatures = 12

// IsLarge reports whether rec failed with a wrong result or a time-out and has more features than a
// reduced test. The failure may then have many causes.
func IsLarge(rec *record.Record) bool {
	return (isWrong(rec.Verdict.Class) || rec.Verdict.Class == compare.Timeout) && len(features(rec)) > maxReducedFeatures
}

// features returns the features of the shader of rec: first the rare ones, then the others
// in alphabetical order. It returns nil if the shader is invalid.
func features(rec *record.Record) []string {
	unit, err := front.Parse(rec.Lang, rec.ID, rec.Source)
	if err != nil {
		return nil
	}
	info, err := front.Check(rec.ID, unit, language.Stage(rec.Stage))
	if err != nil {
		return nil
	}
	has := map[string]bool{}
	ast.Walk(unit, func(n ast.Node) bool {
		for _, f := range rareFeatures {
			has[f.name] = has[f.name] || f.is(info, n)
		}
		if name := featureOf(n); name != "" {
			has[name] = true
		}
		return true
	})
	var list []string
	for _, f := range rareFeatures {
		if has[f.name] {
			list = append(list, f.name)
		}
		delete(has, f.name)
	}
	return append(list, slices.Sorted(maps.Keys(has))...)
}

// inSignature returns those features of a test that belong to its signature. `list` contains all
// features of the test. If there are at most maxReducedFeatures, inSignature returns them all.
// Otherwise it returns only those in rareFeatures.
func inSignature(list []string) []string {
	if len(list) <= maxReducedFeatures {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(name string) bool { return !isRare(name) })
}

func isRare(name string) bool {
	for _, f := range rareFeatures {
		if f.name == name {
			return true
		}
	}
	return false
}

// operatorNames maps operators to the names of their features. Unlike most operators, such a name
// can be part of a folder's name.
var operatorNames = map[string]string{
	"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "mod", "<<": "shl", ">>": "shr",
	"&": "and", "|": "or", "^": "xor", "~": "not", "!": "no", "&&": "both", "||": "either", "^^": "one",
	"==": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge", "++": "inc", "--": "dec",
}

// featureOf returns the name of the operator, statement or function of node n, such as "add" for
// `a + b` and "swizzle" for `v.xy`. These names are the features of a test. The result is "" for
// other nodes.
func featureOf(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Binary:
		return operatorNames[n.Op]
	case *ast.Unary:
		if n.Op == "-" {
			return "neg"
		}
		return operatorNames[n.Op]
	case *ast.IncDec:
		return operatorNames[n.Op]
	case *ast.IncDecStmt:
		return operatorNames[n.Op]
	case *ast.Assign:
		return operatorNames[strings.TrimSuffix(n.Op, "=")]
	case *ast.AssignStmt:
		return operatorNames[strings.TrimSuffix(n.Op, "=")]
	case *ast.Call:
		return callFeature(n)
	case *ast.Construct:
		return conversionFeature(n.Type, n.Args)
	case *ast.Member:
		if n.Swizzle != nil {
			return "swizzle"
		}
		return "member"
	}
	return statementFeature(n)
}

// statementFeature returns the feature of a statement, such as "loop", or of an operator that
// operatorNames lacks, such as "index". It returns "" for other nodes.
func statementFeature(n ast.Node) string {
	switch n.(type) {
	case *ast.Cond:
		return "cond"
	case *ast.Comma:
		return "comma"
	case *ast.Index:
		return "index"
	case *ast.Length:
		return "array-length"
	case *ast.If:
		return "if"
	case *ast.For, *ast.While, *ast.DoWhile, *ast.Loop:
		return "loop"
	case *ast.Switch, *ast.ClauseSwitch:
		return "switch"
	case *ast.Break:
		return "break"
	case *ast.Continue:
		return "continue"
	case *ast.Discard:
		return "discard"
	}
	return ""
}

// callFeature returns the feature of a call: the name of the built-in function, guard or
// conversion, or "call" for another function of the test.
func callFeature(n *ast.Call) string {
	switch {
	case n.Builtin:
		return n.Name
	case strings.HasPrefix(n.Name, record.GuardPrefix):
		return "guard-" + strings.ToLower(strings.TrimPrefix(n.Name, record.GuardPrefix))
	case n.Func != nil:
		return "call"
	}
	return conversionFeature(n.Type, n.Args)
}

// conversionFeature returns the name of the conversion from the scalar type of args[0] to that of
// t, such as "uint-to-float". It returns "" if the scalar types are equal or unknown, or if args[0]
// has an abstract type.
func conversionFeature(t *types.Type, args []ast.Expr) string {
	if t == nil || len(args) == 0 || args[0].Info().Type == nil {
		return ""
	}
	from, to := args[0].Info().Type.Component(), t.Component()
	if from == to || from == types.Void || to == types.Void || from == types.AbstractInt || from == types.AbstractFloat {
		return ""
	}
	return types.Scalar(from).String() + "-to-" + types.Scalar(to).String()
}

// switchEffect reports whether n is a switch of GLSL with side effects in its selector.
func switchEffect(info *check.Info, n ast.Node) bool {
	// A compiler that copies the selector into each comparison repeats them.
	s, ok := n.(*ast.Switch)
	return ok && info.HasSideEffects(s.X)
}

// indirectStore reports whether n stores to a local array at an index that is not constant.
func indirectStore(_ *check.Info, n ast.Node) bool {
	target := storeTarget(n)
	if target == nil {
		return false
	}
	l, ok := check.LocationOf(target)
	if !ok || l.Root.Storage != ast.Local {
		return false
	}
	// Drivers that keep local arrays in vector registers need special code for this: each
	// invocation may store to another register.
	return slices.Contains(l.Path, check.Any)
}

// storeTarget returns the l-value to which n stores, or nil if n does not store.
func storeTarget(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.Assign:
		return n.L
	case *ast.AssignStmt:
		return n.L
	case *ast.IncDec:
		return n.X
	case *ast.IncDecStmt:
		return n.X
	}
	return nil
}
