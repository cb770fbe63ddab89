module shsmith

go 1.23
