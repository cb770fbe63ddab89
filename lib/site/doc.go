// Package site makes a static site of what a campaign or a patrol found: a page of
// counters, charts and buckets, and a page for each bucket.
//
// Model reads the folders, and Write makes files of the model. The pages load nothing but
// what lies beside them, so they work from file:// and when the folder is copied.
package site
