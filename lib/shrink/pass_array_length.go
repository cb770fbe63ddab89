package shrink

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// shortenArrays returns a pass that shortens all arrays of one length: `int a[8], b[8];` becomes
// `int a[1], b[1];`. Constructors of such arrays lose arguments. The pass spares interface blocks
// unless `blocks` is set.
func shortenArrays(blocks bool) pass {
	return func(c *choice, u *ast.Unit) {
		for _, n := range lengths(u, blocks) {
			for _, m := range []int{1, n / 2, n - 1} {
				if m > 0 && c.offer() {
					resize(u, blocks, n, m)
					return
				}
			}
		}
	}
}

// lengths returns the array lengths in u other than 1 that eachSize finds, in the order of first
// use. It leaves out arrays in interface blocks unless `blocks` is set.
func lengths(u *ast.Unit, blocks bool) (list []int) {
	seen := map[int]bool{1: true}
	eachSize(u, blocks, func(d *ast.Literal, n int) {
		if !seen[n] {
			seen[n] = true
			list = append(list, n)
		}
	})
	return list
}

// eachSize calls `visit` for each array size in u that is a decimal literal without a suffix. d is
// the literal and n is its value. eachSize leaves out sizes in interface blocks unless `blocks` is
// set.
func eachSize(u *ast.Unit, blocks bool, visit func(d *ast.Literal, n int)) {
	dims := func(list []ast.Expr) {
		for _, d := range list {
			if l, ok := d.(*ast.Literal); ok {
				if n, err := strconv.Atoi(l.Text); err == nil {
					visit(l, n)
				}
			}
		}
	}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			return blocks
		case *ast.TypeExpr:
			dims(n.Dims)
			if n.Name == "array" && len(n.TArgs) == 2 {
				dims(n.TArgs[1:])
			}
		case *ast.Var:
			dims(n.Dims)
		case *ast.ParamDecl:
			dims(n.Dims)
		}
		return true
	})
}

func resize(u *ast.Unit, blocks bool, n, m int) {
	ast.Walk(u, func(node ast.Node) bool {
		x, ok := node.(*ast.Construct)
		if ok && x.Type != nil && x.Type.Kind == types.Array && len(x.Args) == n {
			x.Args = x.Args[:m]
		}
		return true
	})
	eachSize(u, blocks, func(d *ast.Literal, size int) {
		if size == n {
			d.Text = strconv.Itoa(m)
		}
	})
}
