package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
)

func (c *checker) extension(d *ast.Extension) {
	switch d.Behavior {
	case "enable", "require", "warn":
		if vendor := strings.SplitN(d.Name, "_", 3); d.Behavior == "require" && (len(vendor) < 3 || vendor[0] != "GL" || !vendors[vendor[1]]) {
			c.Errorf(d, "there is no extension %s", d.Name)
		}
		if d.Name == "all" && d.Behavior != "warn" {
			c.Errorf(d, "extension all can only have the behaviour warn or disable")
			return
		}
		c.lang.Enable(d.Name)
	case "disable":
	default:
		c.Errorf(d, "%q is no extension behaviour: these are require, enable, warn and disable", d.Behavior)
	}
}

// vendors has the vendor tags in the names of extensions of OpenGL and OpenGL ES, such as
// the ARB in GL_ARB_gpu_shader5.
var vendors = map[string]bool{"3DFX": true, "AMD": true, "ANDROID": true, "ANGLE": true, "APPLE": true, "ARB": true, "ARM": true,
	"ATI": true, "CHROMIUM": true, "EXT": true, "GOOGLE": true, "HUAWEI": true, "IMG": true, "INTEL": true, "KHR": true,
	"MESA": true, "NV": true, "NVX": true, "OES": true, "OVR": true, "QCOM": true, "SGIS": true, "SGIX": true, "WEBGL": true}
