package cli

import (
	"flag"
	"fmt"
	"strings"

	"shsmith/lib/pattern"
)

// option is a flag as a completion script shows it.
type option struct {
	name  string
	value string // name of its value in the manual, such as DIR; "" if the flag takes no value
	about string // first line of its description in the manual
}

// flagLine matches a line of a manual that describes a flag. Its groups are the name, the name of
// the value, and the description:
//
//	-o DIR  write one file for each test
var flagLine = pattern.Of(`(?m)^\t-([\w-]+)(?: ([A-Z][\w=,/x]*))?\s+(.+)$`)

// options returns the flags of a program, including those that all programs have. The
// descriptions come from the manual.
func options(fs *flag.FlagSet, manual string) (list []option) {
	described := map[string][]string{}
	for _, m := range flagLine().FindAllStringSubmatch(manual, -1) {
		described[m[1]] = m[2:]
	}
	fs.VisitAll(func(f *flag.Flag) {
		o := option{name: f.Name, value: "VALUE"}
		if text := described[f.Name]; text != nil {
			o.value, o.about = text[0], text[1]
		}
		if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
			o.value = ""
		} else if o.value == "" {
			o.value = "VALUE"
		}
		list = append(list, o)
	})
	common := []option{{"h", "", "print the manual"}, {"completion", "SHELL", "print a completion script"}}
	if fs.Lookup("version") == nil {
		common = append(common, option{"version", "", "print the version"})
	}
	return append(list, common...)
}

// completions maps a shell to the function that makes its completion script for a tool. In the
// script, arguments that are not flags are completed as file names.
var completions = map[string]func(tool string, list []option) string{
	"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion,
}

func bashCompletion(tool string, list []option) string {
	words := make([]string, len(list))
	for i, o := range list {
		words[i] = "-" + o.name
	}
	return fmt.Sprintf(`_%[1]s() {
    COMPREPLY=()
    if [[ ${COMP_WORDS[COMP_CWORD]} == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '%[2]s' -- "${COMP_WORDS[COMP_CWORD]}")
    fi
}
complete -o default -F _%[1]s %[1]s
`, tool, strings.Join(words, " "))
}

func zshCompletion(tool string, list []option) string {
	var b strings.Builder
	fmt.Fprintf(&b, "#compdef %s\n_arguments \\\n", tool)
	for _, o := range list {
		value := ""
		if o.value != "" {
			value = ":" + zshText(o.value) + ":_files"
		}
		fmt.Fprintf(&b, "  '*-%s[%s]%s' \\\n", o.name, zshText(o.about), value)
	}
	return b.String() + "  '*:file:_files'\n"
}

// zshText escapes text for an argument of _arguments, the function of zsh that completes options.
func zshText(text string) string {
	return strings.NewReplacer("'", "'\\''", "[", "\\[", "]", "\\]", ":", "\\:").Replace(text)
}

func fishCompletion(tool string, list []option) string {
	var b strings.Builder
	for _, o := range list {
		value := ""
		if o.value != "" {
			value = " -r"
		}
		about := strings.NewReplacer("\\", "\\\\", "'", "\\'").Replace(o.about)
		fmt.Fprintf(&b, "complete -c %s -o %s%s -d '%s'\n", tool, o.name, value, about)
	}
	return b.String()
}

// complete prints the completion script of the tool for a shell. `manual` describes the flags in
// fs. An unknown shell is wrong usage.
func (c *Call) complete(fs *flag.FlagSet, manual, shell string) error {
	made, ok := completions[shell]
	if !ok {
		return Usage("-completion wants bash, zsh or fish, not %q", shell)
	}
	_, err := fmt.Fprint(c.Stdout, made(c.Tool, options(fs, manual)))
	return err
}
