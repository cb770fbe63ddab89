// Package node makes annotated nodes of the tree that both languages write alike.
package node
