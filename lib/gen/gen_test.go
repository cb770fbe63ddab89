package gen

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/gen/policy"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

func versions(t testing.TB) []language.Version {
	var list []language.Version
	for _, text := range []string{"310 es", "320 es", "430", "450", "460"} {
		v, err := language.Of(language.GLSL, text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

var inWeb = language.Version{Lang: language.WGSL}

// sample has the arguments of Smith for one test: a language, version, stage and seed.
type sample struct {
	language.Version
	language.Stage
	seed uint64
}

func (g sample) String() string { return fmt.Sprintf("%v %v seed %d", g.Version, g.Stage, g.seed) }

func (g sample) smith() *Test { return Smith(g.Version, g.Stage, policy.Default(), g.seed) }

// samples returns n samples, with different seeds, for each language, version and stage.
func samples(t testing.TB, n uint64) []sample {
	list := webSamples(n)
	for _, v := range versions(t) {
		for seed := range n {
			list = append(list, sample{v, language.Compute, seed}, sample{v, language.Fragment, seed})
		}
	}
	return list
}

func webSamples(n uint64) (list []sample) {
	for seed := range n {
		list = append(list, sample{inWeb, language.Compute, seed}, sample{inWeb, language.Fragment, seed})
	}
	return list
}

func TestEqualSeedsGiveEqualTests(t *testing.T) {
	for _, sample := range samples(t, 20) {
		a, b := sample.smith(), sample.smith()
		if front.Print(a.Unit) != front.Print(b.Unit) || !reflect.DeepEqual(a.Resources, b.Resources) || !reflect.DeepEqual(a.Image, b.Image) {
			t.Fatalf("%v gives two tests", sample)
		}
	}
}

// The printed text parses to the generated tree.
func TestParsesBackToTheSameTree(t *testing.T) {
	for _, sample := range samples(t, 30) {
		test := sample.smith()
		for _, u := range []*ast.Unit{test.Unit, test.Vertex} {
			if u == nil {
				continue
			}
			again, err := front.Parse(string(sample.Lang), "test", front.Print(u))
			if err != nil {
				t.Fatalf("%v: %v", sample, err)
			}
			if !ast.Equal(u, again) {
				t.Errorf("%v is another tree once parsed", sample)
			}
		}
	}
}

func TestValidatorAccepts(t *testing.T) {
	if _, err := exec.LookPath("glslangValidator"); err != nil {
		t.Skip("glslangValidator is not installed")
	}
	dir := t.TempDir()
	var files []string
	add := func(name string, u *ast.Unit) {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(glsl.Print(u)), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	for _, sample := range samples(t, 25) {
		if sample.Lang == language.WGSL {
			continue
		}
		test, name := sample.smith(), fmt.Sprintf("%v-%d", sample.Version, sample.seed)
		add(fmt.Sprintf("%s.%.4s", name, sample.Stage), test.Unit)
		if test.Vertex != nil {
			add(name+".vert", test.Vertex)
		}
	}
	for chunk := range slices.Chunk(files, 25) {
		if !accepts(t, chunk) {
			for file := range slices.Chunk(chunk, 1) {
				accepts(t, file)
			}
		}
	}
}

// accepts reports whether glslangValidator accepts all files. It returns false if the validator
// crashes or never ends. That is a bug of the validator, which the log of the test names.
func accepts(t *testing.T, files []string) bool {
	const ask = `ulimit -t 3; exec glslangValidator "$@"` // a limit on the processor's time; a file takes about 0.02 s
	out, err := exec.Command("sh", append([]string{"-c", ask, "sh"}, files...)...).CombinedOutput()
	if exit, ok := err.(*exec.ExitError); ok && exit.ExitCode() < 0 {
		if len(files) == 1 {
			t.Logf("%v: %s", err, filepath.Base(files[0]))
		}
		return false
	}
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	return true
}

// Each construct that the generator can make occurs in a few hundred tests.
func TestEveryConstructTurnsUp(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(300) {
		for _, stage := range []language.Stage{language.Compute, language.Fragment} {
			ast.Walk(Smith(versions(t)[0], stage, policy.Default(), seed).Unit, func(n ast.Node) bool {
				for _, name := range constructs(n) {
					seen[name] = true
				}
				return true
			})
		}
	}
	for _, name := range wanted {
		if !seen[name] {
			t.Errorf("never generated: %s", name)
		}
	}
}

var wanted = []string{
	"If", "else", "Switch", "While", "DoWhile", "For", "for without init", "for without condition", "for without step",
	"Break", "Continue", "Return", "Block", "ExprStmt", "default first", "default last", "two labels", "fallthrough",
	"unary -", "unary ~", "unary !", "unary +", "++x", "x++", "--x", "x--",
	"binary +", "binary -", "binary *", "binary /", "binary %", "binary <<", "binary >>", "binary &", "binary |", "binary ^",
	"binary &&", "binary ||", "binary ^^", "binary <", "binary <=", "binary >", "binary >=", "binary ==", "binary !=",
	"assign =", "assign +=", "assign -=", "assign *=", "assign /=", "assign %=", "assign &=", "assign |=", "assign ^=",
	"assign <<=", "assign >>=", "Cond", "Comma", "Index", "Member", "Call", "Construct", "chained swizzle",
	"swizzled target", "whole array", "whole structure", "in", "out", "inout", "const", "prototype", "overload",
	"call atomicAdd", "call atomicMin", "call atomicMax", "call atomicAnd", "call atomicOr", "call atomicXor",
	"call atomicExchange", "call atomicCompSwap", "call barrier", "call memoryBarrier", "call memoryBarrierShared",
	"call groupMemoryBarrier", "gl_LocalInvocationID", "gl_GlobalInvocationID", "gl_WorkGroupID", "gl_NumWorkGroups",
	"gl_LocalInvocationIndex", "gl_FragCoord", "gl_FrontFacing", "Discard", "call dFdx", "call dFdy", "call fwidth", "flat", "smooth", "Length", "call umulExtended", "call imulExtended", "call uaddCarry", "call usubBorrow",
	"call frexp", "call ldexp", "call modf", "call intBitsToFloat", "call packHalf2x16", "call unpackHalf2x16", "call sqrt",
	"call transpose", "call texelFetch", "call textureSize", "call imageLoad", "call imageStore", "call imageSize", "call outerProduct", "call matrixCompMult", "highp", "mediump", "lowp", "std140", "std430",
	"row_major", "member row_major", "member column_major", "array of arrays", "no size", "structure as member", "shared", "uniform", "buffer", "readonly", "writeonly", "StructDecl", "BlockDecl", "instance",
}

func constructs(n ast.Node) []string {
	list := []string{reflect.TypeOf(n).Elem().Name()}
	switch n := n.(type) {
	case *ast.If:
		if n.Else != nil {
			list = append(list, "else")
		}
	case *ast.For:
		for part, missing := range map[string]bool{"init": n.Init == nil, "condition": n.Cond == nil, "step": n.Post == nil} {
			if missing {
				list = append(list, "for without "+part)
			}
		}
	case *ast.Unary:
		list = append(list, "unary "+n.Op)
	case *ast.IncDec:
		list = append(list, map[bool]string{true: "x" + n.Op, false: n.Op + "x"}[n.Post])
	case *ast.Binary:
		list = append(list, "binary "+n.Op)
	case *ast.Assign:
		list = append(list, targets(n)...)
	case *ast.Member:
		if x, ok := n.X.(*ast.Member); ok && x.X.Info().Type.Kind == types.Vector {
			list = append(list, "chained swizzle")
		}
	case *ast.Call:
		list = append(list, "call "+n.Name)
	case *ast.Ident:
		list = append(list, n.Name)
	case *ast.Switch:
		list = append(list, labels(n.Body.List)...)
	default:
		list = append(list, declared(n)...)
	}
	return list
}

func targets(n *ast.Assign) []string {
	list := []string{"assign " + n.Op}
	if m, ok := n.L.(*ast.Member); ok && m.X.Info().Type.Kind == types.Vector {
		list = append(list, "swizzled target")
	}
	switch n.Type.Kind {
	case types.Array:
		list = append(list, "whole array")
	case types.Struct:
		list = append(list, "whole structure")
	}
	return list
}

func labels(body []ast.Stmt) (list []string) {
	for i, s := range body {
		c, ok := s.(*ast.Case)
		if !ok {
			continue
		}
		if i > 0 {
			switch body[i-1].(type) {
			case *ast.Case:
				list = append(list, "two labels")
			case *ast.Break:
			default:
				list = append(list, "fallthrough")
			}
		}
		rest := func(s ast.Stmt) bool { _, ok := s.(*ast.Case); return ok }
		if c.X == nil && i == 0 {
			list = append(list, "default first")
		}
		if c.X == nil && !slices.ContainsFunc(body[i+1:], rest) {
			list = append(list, "default last")
		}
	}
	return list
}

func declared(n ast.Node) (list []string) {
	switch n := n.(type) {
	case *ast.VarDecl:
		for _, q := range n.Quals {
			list = append(list, q.Name)
		}
	case *ast.ParamDecl:
		for _, q := range n.Quals {
			list = append(list, q.Name)
		}
	case *ast.BlockDecl:
		for _, q := range n.Quals {
			list = append(list, q.Name)
			for _, l := range q.Layout {
				list = append(list, l.Name)
			}
		}
		if n.Instance != "" {
			list = append(list, "instance")
		}
	case *ast.MemberDecl:
		for _, q := range n.Quals {
			for _, l := range q.Layout {
				list = append(list, "member "+l.Name)
			}
		}
		if len(n.Vars[0].Dims) > 1 {
			list = append(list, "array of arrays")
		}
		if len(n.Vars[0].Dims) > 0 && n.Vars[0].Dims[0] == nil {
			list = append(list, "no size")
		}
		if n.Spec.Type.Kind == types.Struct {
			list = append(list, "structure as member")
		}
	case *ast.FuncDecl:
		if n.Body == nil {
			list = append(list, "prototype")
		}
	case *ast.Unit:
		list = append(list, overloads(n)...)
	}
	return list
}

func overloads(u *ast.Unit) []string {
	seen := map[string]bool{}
	for _, d := range u.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
			if seen[f.Name] {
				return []string{"overload"}
			}
			seen[f.Name] = true
		}
	}
	return nil
}

// Every member of a buffer lies where its layout puts it, inside the buffer. Every float that a
// test reads is an exact integer.
func TestResources(t *testing.T) {
	for seed := range uint64(100) {
		for _, r := range Smith(versions(t)[0], language.Compute, policy.Default(), seed).Resources {
			if len(r.Init) != r.Size || (len(r.Members) == 0) != (r.Texels != nil) {
				t.Errorf("seed %d: %s has %d bytes of %d, %d members", seed, r.Name, len(r.Init), r.Size, len(r.Members))
			}
			for _, m := range r.Members {
				if end := m.Offset + (m.Count-1)*m.Stride + 4; end > r.Size {
					t.Errorf("seed %d: %s.%s ends at %d of %d", seed, r.Name, m.Path, end, r.Size)
				}
				for i := 0; m.Scalar == "float" && i < m.Count; i++ {
					f := math.Float32frombits(binary.LittleEndian.Uint32(r.Init[m.Offset+i*m.Stride:]))
					if f == 0 || f != float32(int32(f)) || f >= 1<<24 || f <= -1<<24 {
						t.Errorf("seed %d: %s.%s[%d] begins as %g", seed, r.Name, m.Path, i, f)
					}
				}
			}
		}
	}
}

func BenchmarkSmith(b *testing.B) {
	for _, v := range []language.Version{versions(b)[0], inWeb} {
		b.Run(string(v.Lang), func(b *testing.B) {
			bytes := 0
			for i := range b.N {
				bytes += len(front.Print(Smith(v, language.Compute, policy.Default(), uint64(i)).Unit))
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "shaders/s")
			b.ReportMetric(float64(bytes)/float64(b.N), "bytes/shader")
		})
	}
}

// The checker accepts each generated test. It gives each expression the type that the generator
// gave it, and finds the resources that the generator lists.
func TestChecks(t *testing.T) {
	for _, sample := range samples(t, 40) {
		test := sample.smith()
		u, err := front.Parse(string(sample.Lang), "test", front.Print(test.Unit))
		if err != nil {
			t.Fatal(err)
		}
		info, err := front.Check("test", u, sample.Stage)
		if err != nil {
			t.Errorf("%v: %v", sample, err)
			continue
		}
		sameTypes(t, sample.String(), test.Unit, u)
		found := info.Resources(test.Open)
		if sample.Lang == language.GLSL && len(found) != len(test.Resources) { // WGSL's checker leaves out what is not used
			t.Errorf("%v: %d resources, the checker finds %d", sample, len(test.Resources), len(found))
		}
		sameResources(t, test.Resources, found)
	}
}

func sameTypes(t *testing.T, name string, made, checked *ast.Unit) {
	a, b := exprs(made), exprs(checked)
	for i := range a {
		x, y := a[i].Info().Type, b[i].Info().Type
		if made.Version.Lang == language.WGSL && (loose(a[i]) || y != nil && y.Kind == types.Array && y.Space == "override") { // no size to the checker
			continue
		}
		if x.String() != y.String() {
			t.Errorf("%s: %T generated as %v, checked as %v at %v", name, a[i], x, y, b[i].Pos())
			return
		}
	}
}

// loose reports whether e is a WGSL literal that takes its type from its context, such as `1`. The
// result is also true if a unary operator or a right shift is applied to such a literal, as in `-1`
// and `1 >> 2`.
func loose(e ast.Expr) bool {
	if u, ok := e.(*ast.Unary); ok {
		e = u.X
	}
	if b, ok := e.(*ast.Binary); ok && b.Op == ">>" {
		e = b.X
	}
	l, ok := e.(*ast.Literal)
	return ok && (!strings.ContainsAny(l.Text, "iufh") || strings.HasPrefix(l.Text, "0x") && !strings.ContainsAny(l.Text, "iu"))
}

func exprs(u *ast.Unit) (list []ast.Expr) {
	ast.Walk(u, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			list = append(list, e)
		}
		return true
	})
	return list
}

// mostAligned is the greatest alignment, in bytes, of a generated buffer that ends in an array
// without a size. The checker rounds the size of such a buffer up to its alignment, by less than
// mostAligned bytes.
const mostAligned = 256

func sameResources(t *testing.T, made, found []record.Resource) {
	byName := map[string]record.Resource{}
	for _, m := range made {
		byName[m.Name] = m
	}
	for _, f := range found {
		m := byName[f.Name]
		if m.Name != f.Name || m.Kind != f.Kind || m.Group != f.Group || m.Binding != f.Binding || m.Layout != f.Layout || m.Compare != f.Compare ||
			f.Texels == nil && f.Size >= m.Size+mostAligned || (f.Texels == nil) != (m.Texels == nil) || !reflect.DeepEqual(m.Members, f.Members) {
			t.Errorf("made %+v\nfound %+v", m, f)
		}
	}
}

// Arrays of uniforms take a location for each element (GLSL 4.60 section 4.4.3).
func TestUniformsHaveLocationsOfTheirOwn(t *testing.T) {
	p := policy.Default()
	for _, setting := range []string{"p.plain", "type.array"} {
		if err := p.Set(setting, "0.9"); err != nil {
			t.Fatal(err)
		}
	}
	v, _ := language.Of(language.GLSL, "310 es")
	for seed := range uint64(300) {
		test := Smith(v, language.Compute, p, seed)
		free := 0
		for _, r := range test.Resources {
			if r.Kind != record.Plain {
				continue
			}
			if r.Binding < free {
				t.Errorf("seed %d: %s has location %d, which another one has", seed, r.Name, r.Binding)
			}
			free = r.Binding + elements(test.Unit, r.Name)
		}
	}
}

// elements returns the number of elements of the variable called name. It counts the elements of
// inner arrays one by one.
func elements(u *ast.Unit, name string) int {
	n := 1
	for _, d := range u.Decls {
		if d, ok := d.(*ast.VarDecl); ok && d.Vars[0].Name == name {
			for t := d.Vars[0].Obj.Type; t.Kind == types.Array; t = t.Elem {
				n *= t.Len
			}
		}
	}
	return n
}
