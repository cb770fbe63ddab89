package ast

import (
	goast "go/ast"
	goparser "go/parser"
	"go/token"
	"reflect"
	"slices"
	"testing"

	"shsmith/lib/source"
	"shsmith/lib/types"
)

func name(n string) *Ident    { return &Ident{Name: n} }
func lit(t string) *Literal   { return &Literal{Text: t} }
func spec(n string) *TypeExpr { return &TypeExpr{Name: n} }
func block(s ...Stmt) *Block  { return &Block{List: s} }
func layout(v Expr) []Qualifier {
	return []Qualifier{{Name: "layout", Layout: []LayoutArg{{"binding", v}}}}
}

// every returns a tree that has each kind of node, with a node in each child field.
func every() *Unit {
	x, attrs := name("x"), []Attribute{{Name: "a", Args: []Expr{lit("0")}}}
	vars := &VarDecl{Quals: layout(lit("1")), TArgs: []string{"storage"}, Attrs: attrs, Spec: spec("int"),
		Vars: []*Var{{Name: "v", Dims: []Expr{nil, lit("2")}, Init: &InitList{Elems: []Expr{lit("3")}}}}}
	members := []*MemberDecl{{Quals: layout(lit("4")), Attrs: attrs, Spec: spec("int"), Vars: []*Var{{Name: "m"}}}}
	inline := &TypeExpr{Struct: &StructDecl{Name: "S", Members: members}, Dims: []Expr{lit("5")}, TArgs: []Expr{&TypeArg{Spec: spec("f32")}}}
	body := block(
		&DeclStmt{Decl: vars}, &Empty{}, &ExprStmt{X: &Comma{X: &Unary{Op: "-", X: x}, Y: &IncDec{Op: "++", X: x}}},
		&If{Attrs: attrs, Cond: &Binary{Op: "<", X: x, Y: lit("6")}, Then: &Break{}, Else: &Continue{}},
		&Switch{Attrs: attrs, X: &Cond{C: x, X: x, Y: x}, Body: block(&Case{X: lit("7")}, &Case{})},
		&While{Attrs: attrs, Var: vars, Body: &Discard{}}, &While{Cond: x, Body: block()},
		&DoWhile{Attrs: attrs, Body: block(), Cond: x},
		&For{Attrs: attrs, Init: &DeclStmt{Decl: vars}, Var: vars, Cond: x, Post: &Assign{Op: "=", L: x, R: x}, PostStmt: &Empty{}, Body: block()},
		&Return{X: &Call{Name: "f", TArgs: []Expr{name("i32")}, Args: []Expr{&Member{X: &Index{X: x, I: x}, Name: "xy"}}}},
		&AssignStmt{Op: "=", L: x, R: lit("14")}, &AssignStmt{Op: "=", R: x}, &IncDecStmt{Op: "++", X: lit("15")},
		&ClauseSwitch{Attrs: attrs, X: lit("16"), BodyAttrs: attrs, Clauses: []*Clause{{Selectors: []Expr{nil, lit("17")}, Body: block()}}},
		&Loop{Attrs: attrs, Body: &Block{Attrs: attrs}, Continuing: block(), BreakIf: lit("18")},
		&Return{X: &Construct{Spec: inline, Args: []Expr{&Length{X: x}}}},
	)
	return &Unit{Decls: []Decl{
		&VersionDecl{}, &Directive{Word: "enable", Names: []string{"f16"}}, &Alias{Name: "A", Spec: spec("f32")}, &ConstAssert{X: lit("19")}, &Extension{Name: "e"}, &Pragma{Text: "p"}, vars, &StructDecl{Name: "S", Members: members},
		&BlockDecl{Quals: layout(lit("8")), Name: "B", Members: members, Dims: []Expr{lit("9")}},
		&QualDecl{Quals: append(layout(lit("10")), Qualifier{Name: "subroutine", Names: []string{"t"}}), Names: []string{"n"}}, &PrecisionDecl{Precision: "highp", Spec: spec("float")},
		&FuncDecl{Quals: layout(lit("11")), Attrs: attrs, Result: spec("int"), ResultAttrs: attrs, Name: "f",
			Params: []*ParamDecl{{Quals: layout(lit("12")), Attrs: attrs, Spec: spec("int"), Dims: []Expr{lit("13")}}}, Body: body},
	}}
}

// nodeTypes reads the names of all node types from the source.
func nodeTypes(t *testing.T) []string {
	packages, err := goparser.ParseDir(token.NewFileSet(), ".", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	goast.Inspect(packages["ast"], func(n goast.Node) bool {
		s, ok := n.(*goast.TypeSpec)
		if !ok {
			return true
		}
		st, ok := s.Type.(*goast.StructType)
		if !ok || slices.Contains([]string{"ExprInfo", "Qualifier", "Attribute"}, s.Name.Name) {
			return true
		}
		for _, f := range st.Fields.List {
			if id, ok := f.Type.(*goast.Ident); ok && f.Names == nil && (id.Name == "At" || id.Name == "ExprInfo") {
				names = append(names, s.Name.Name)
			}
		}
		return true
	})
	return names
}

func kinds(u *Unit) (list []string) {
	Walk(u, func(n Node) bool {
		list = append(list, reflect.TypeOf(n).Elem().Name())
		return true
	})
	return list
}

func TestEveryNodeIsWalked(t *testing.T) {
	u := every()
	walked := kinds(u)
	all := nodeTypes(t)
	if len(all) < 40 {
		t.Fatalf("only %d node types found", len(all))
	}
	for _, k := range all {
		if !slices.Contains(walked, k) {
			t.Errorf("%s is never walked", k)
		}
	}
	var pre, post []string
	Apply(u, func(c *Cursor) bool {
		pre = append(pre, reflect.TypeOf(c.Node()).Elem().Name())
		return true
	}, func(c *Cursor) { post = append(post, reflect.TypeOf(c.Node()).Elem().Name()) })
	if !slices.Equal(pre, walked) {
		t.Errorf("Apply's order differs from Walk's:\n%v\n%v", pre, walked)
	}
	if len(post) != len(pre) || post[len(post)-1] != "Unit" {
		t.Errorf("%d nodes before, %d behind their children", len(pre), len(post))
	}
}

func TestCloneIsEqualAndApart(t *testing.T) {
	u := every()
	c := Clone(u)
	if !Equal(u, c) {
		t.Fatal("a clone is not equal to its original")
	}
	var old []Node
	Walk(u, func(n Node) bool { old = append(old, n); return true })
	Walk(c, func(n Node) bool {
		if slices.Contains(old, n) {
			t.Errorf("clone shares a %T", n)
		}
		return true
	})
	for _, shared := range sharedSlices(reflect.ValueOf(u), reflect.ValueOf(c), "Unit") {
		t.Errorf("clone shares the slice %s", shared)
	}
	// Replacing any one literal makes the trees differ.
	for i := 0; ; i++ {
		n, done := 0, true
		d := Apply(Clone(u), func(c *Cursor) bool {
			if _, ok := c.Node().(*Literal); ok {
				if n++; n == i+1 {
					c.Replace(lit("changed"))
					done = false
				}
			}
			return true
		}, nil)
		if done {
			break
		}
		if Equal(u, d) {
			t.Errorf("change of literal %d goes unnoticed", i)
		}
	}
}

// sharedSlices lists the fields of the equal trees a and b that share a slice.
func sharedSlices(a, b reflect.Value, path string) (list []string) {
	switch a.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !a.IsNil() {
			return sharedSlices(a.Elem(), b.Elem(), path)
		}
	case reflect.Slice:
		if a.Len() > 0 && a.Pointer() == b.Pointer() {
			return []string{path}
		}
		for i := range a.Len() {
			list = append(list, sharedSlices(a.Index(i), b.Index(i), path)...)
		}
	case reflect.Struct:
		for _, i := range treeFields(a.Type()) {
			list = append(list, sharedSlices(a.Field(i), b.Field(i), a.Type().Name()+"."+a.Type().Field(i).Name)...)
		}
	}
	return list
}

func TestCloneOfNil(t *testing.T) {
	if Clone[Expr](nil) != nil || Clone((*Block)(nil)) != nil {
		t.Error("the clone of nil is something")
	}
}

func TestEqualIgnoresAnnotationsAndPositions(t *testing.T) {
	a, b := name("x"), name("x")
	a.Type, a.At.At = types.Scalar(types.Int), source.Pos{Line: 3, Col: 1}
	a.Obj = &Object{Name: "x"}
	if !Equal(a, b) || Equal(a, name("y")) || Equal(a, lit("x")) {
		t.Error("Equal looks at the wrong fields")
	}
	if c := Clone[Expr](a).(*Ident); c == a || c.Obj != a.Obj || c.Type != a.Type {
		t.Error("Clone does not share annotations")
	}
}

func TestApplyEdits(t *testing.T) {
	s := func(n string) Stmt { return &ExprStmt{X: name(n)} }
	u := &Unit{Decls: []Decl{&FuncDecl{Body: block(s("a"), s("b"), &If{Cond: name("c"), Then: s("d")})}}}
	Apply(u, func(c *Cursor) bool {
		x, ok := c.Node().(*ExprStmt)
		if !ok {
			return true
		}
		switch x.X.(*Ident).Name {
		case "a":
			c.Delete()
		case "b":
			c.InsertBefore(s("b0"))
			c.InsertAfter(s("b1"))
			c.InsertAfter(s("b2"))
		case "d":
			c.InsertBefore(s("d0"))
			c.Replace(s("e"))
		}
		return false
	}, nil)
	want := block(s("b0"), s("b"), s("b1"), s("b2"), &If{Cond: name("c"), Then: block(s("d0"), s("e"))})
	if !Equal(u.Decls[0].(*FuncDecl).Body, want) {
		t.Error("edits went astray")
	}
}
