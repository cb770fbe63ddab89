// Package website generates a static web site with the results of a campaign or a patrol: a page of
// counters, charts and buckets, and a page for each bucket.
//
// Read reads the folder of a campaign or a patrol and returns a Model. Write writes the files of
// the site. The pages load only files of the site itself, so they also work with file:// and after
// the site is copied.
package website
