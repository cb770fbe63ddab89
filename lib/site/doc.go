// Package site makes a static site of the results of a campaign or a patrol: a page of
// counters, charts and buckets, and a page for each bucket.
//
// Read makes a Model of the folders, and Write makes files of the Model. The pages load
// only files of the site itself, so they work from file:// and after the folder is
// copied.
package site
