package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// continueRewriter replaces continue in nested switches by setting a flag t, which is tested after
// each switch:
//
//	switch (i) { default: switch (j) { default: continue; } }
//
// becomes
//
//	t = false;
//	switch (i) { default: switch (j) { default: { t = true; break; } } if (t) break; }
//	if (t) continue;
type continueRewriter struct {
	*job
	around []*loopOrSwitch // the loops and switches around the current statement, outermost first
}

// loopOrSwitch is a loop or a switch around the current statement.
type loopOrSwitch struct {
	loop bool
	flag *ast.Object // of a switch: the flag that the replaced continue statements set; nil if there are none
}

func unnestContinues(j *job) {
	c := &continueRewriter{job: j}
	ast.Apply(j.Unit, c.enter, c.leave)
}

func (c *continueRewriter) enter(at *ast.Cursor) bool {
	if !c.Descend(at) {
		return false
	}
	switch at.Node().(type) {
	case *ast.For, *ast.While, *ast.DoWhile:
		c.around = append(c.around, &loopOrSwitch{loop: true})
	case *ast.Switch:
		c.around = append(c.around, &loopOrSwitch{})
	}
	return true
}

func (c *continueRewriter) leave(at *ast.Cursor) {
	switch at.Node().(type) {
	case *ast.FuncDecl:
		c.Job.Leave()
	case *ast.For, *ast.While, *ast.DoWhile:
		c.pop()
	case *ast.Switch:
		if s := c.pop(); s.flag != nil {
			c.testFlag(at, s.flag)
		}
	case *ast.Continue:
		if inside := c.switches(); len(inside) > 1 {
			at.Replace(c.flagBlock(inside))
		}
	}
}

func (c *continueRewriter) pop() *loopOrSwitch {
	last := len(c.around) - 1
	s := c.around[last]
	c.around = c.around[:last]
	return s
}

// switches returns the switches between the current statement and the innermost loop around it, the
// outermost switch first.
func (c *continueRewriter) switches() []*loopOrSwitch {
	i := len(c.around)
	for i > 0 && !c.around[i-1].loop {
		i--
	}
	return c.around[i:]
}

// flagBlock returns the block `{ t = true; break; }`, which replaces a continue statement. `inside`
// lists the switches between the continue and its loop, the outermost first. They get t as their
// `flag`, which is tested after each switch.
func (c *continueRewriter) flagBlock(inside []*loopOrSwitch) ast.Stmt {
	flag := inside[0].flag
	if flag == nil {
		flag = c.DeclareTemp(node.Bool)
	}
	for _, s := range inside {
		s.flag = flag
	}
	set := node.Statement(node.Assign("=", node.Ident(flag), node.Boolean(true)))
	return &ast.Block{List: []ast.Stmt{set, &ast.Break{}}}
}

// testFlag inserts `if (flag) break;` after the switch at the cursor, or `if (flag) continue;` if
// no other switch is around it.
func (c *continueRewriter) testFlag(at *ast.Cursor, flag *ast.Object) {
	var on ast.Stmt = &ast.Break{}
	if len(c.switches()) == 0 {
		on = &ast.Continue{}
		// The flag is cleared before the outermost switch.
		at.InsertBefore(node.Statement(node.Assign("=", node.Ident(flag), node.Boolean(false))))
	}
	at.InsertAfter(&ast.If{Cond: node.Ident(flag), Then: on})
}
