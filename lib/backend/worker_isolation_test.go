package backend

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A worker may read the files that its configuration names, and the folders of libraries and
// commands. For a driver's manifest, it may also read the library that the manifest names. Relative
// paths start at the current folder.
func TestPaths(t *testing.T) {
	home := t.TempDir()
	before, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chdir(home); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chdir(before) })
	for name, text := range map[string]string{
		"icd.json":           `{"ICD": {"library_path": "lib/libvulkan_a.so"}}`,
		"empty.json":         `{"ICD": {}}`,
		"lib/libvulkan_a.so": "", "tools/compile": "", "own/libEGL.so": "",
	} {
		file := filepath.Join(home, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		config Config
		want   []string
	}{
		{Config{Env: map[string]string{"VK_DRIVER_FILES": "icd.json"}}, []string{"icd.json", "lib", "lib/libvulkan_a.so"}},
		{Config{Env: map[string]string{"VK_ICD_FILENAMES": "empty.json:" + home + "/icd.json"}}, []string{"empty.json", "lib"}},
		{Config{Env: map[string]string{"LD_LIBRARY_PATH": "own::"}}, []string{"own"}},
		{Config{Library: "own/libEGL.so"}, []string{"own", "own/libEGL.so"}},
		{Config{Command: home + "/tools/compile {file}"}, []string{"tools", "tools/compile"}},
	} {
		paths := c.config.paths()
		if slices.Contains(paths, home) {
			t.Errorf("%+v: the current folder is in %q", c.config, paths)
		}
		for _, name := range c.want {
			if !slices.Contains(paths, filepath.Join(home, name)) {
				t.Errorf("%+v: no %s in %q", c.config, name, paths)
			}
		}
	}
}
