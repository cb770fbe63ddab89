package ast

import (
	"reflect"
	"sync"
)

// Equal reports whether a and b are the same tree, apart from positions and
// annotations. A nil slice equals an empty one.
func Equal(a, b Node) bool { return equal(reflect.ValueOf(a), reflect.ValueOf(b)) }

func equal(a, b reflect.Value) bool {
	if a.Kind() == reflect.Interface {
		a, b = a.Elem(), b.Elem()
	}
	if !a.IsValid() || !b.IsValid() {
		return a.IsValid() == b.IsValid()
	}
	if a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return equal(a.Elem(), b.Elem())
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := 0; i < a.Len(); i++ {
			if !equal(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		for _, i := range treeFields(a.Type()) {
			if !equal(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	}
	return a.Interface() == b.Interface()
}

var treeFieldCache sync.Map // reflect.Type to []int

// treeFields returns the indices of the fields of a node that are neither positions nor
// annotations.
func treeFields(t reflect.Type) []int {
	if f, ok := treeFieldCache.Load(t); ok {
		return f.([]int)
	}
	var list []int
	for i := 0; i < t.NumField(); i++ {
		f := t.Field(i)
		if f.Type != reflect.TypeFor[At]() && f.Type != reflect.TypeFor[ExprInfo]() && f.Tag.Get("set") != "check" {
			list = append(list, i)
		}
	}
	treeFieldCache.Store(t, list)
	return list
}
