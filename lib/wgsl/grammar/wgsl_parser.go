// Code generated from WGSL.g4 by ANTLR 4.13.1. DO NOT EDIT.

package grammar // WGSL
import (
	"fmt"
	"strconv"
	"sync"

	"github.com/antlr4-go/antlr/v4"
)

// Suppress unused import errors
var _ = fmt.Printf
var _ = strconv.Itoa
var _ = sync.Once{}

type WGSLParser struct {
	*antlr.BaseParser
}

var WGSLParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func wgslParserInit() {
	staticData := &WGSLParserStaticData
	staticData.LiteralNames = []string{
		"", "'alias'", "'break'", "'case'", "'const'", "'const_assert'", "'continue'",
		"'continuing'", "'default'", "'diagnostic'", "'discard'", "'else'",
		"'enable'", "'fn'", "'for'", "'if'", "'let'", "'loop'", "'override'",
		"'requires'", "'return'", "'struct'", "'switch'", "'var'", "'while'",
		"'('", "')'", "'['", "']'", "'{'", "'}'", "';'", "':'", "','", "'.'",
		"'@'", "'->'", "'='", "'-'", "'*'", "'&'", "'<'", "'>'", "'_'",
	}
	staticData.SymbolicNames = []string{
		"", "ALIAS", "BREAK", "CASE", "CONST", "CONST_ASSERT", "CONTINUE", "CONTINUING",
		"DEFAULT", "DIAGNOSTIC", "DISCARD", "ELSE", "ENABLE", "FN", "FOR", "IF",
		"LET", "LOOP", "OVERRIDE", "REQUIRES", "RETURN", "STRUCT", "SWITCH",
		"VAR", "WHILE", "LPAREN", "RPAREN", "LBRACKET", "RBRACKET", "LBRACE",
		"RBRACE", "SEMICOLON", "COLON", "COMMA", "DOT", "AT", "ARROW", "EQUAL",
		"MINUS", "STAR", "AND", "LESS", "GREATER", "UNDERSCORE", "OPEN", "CLOSE",
		"LITERAL", "OPERATOR", "ASSIGN", "STEP", "NOT", "IDENTIFIER", "BLOCK_COMMENT",
		"LINE_COMMENT", "SPACE",
	}
	staticData.RuleNames = []string{
		"unit", "directive", "globalDecl", "variable", "function", "typed",
		"attribute", "typeSpec", "template", "argument", "block", "statement",
		"simple", "clause", "selector", "expr", "operator", "operand", "postfix",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 54, 435, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2, 10, 7,
		10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 2, 15, 7, 15,
		2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 1, 0, 5, 0, 40, 8, 0, 10, 0,
		12, 0, 43, 9, 0, 1, 0, 1, 0, 5, 0, 47, 8, 0, 10, 0, 12, 0, 50, 9, 0, 1,
		0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 58, 8, 1, 10, 1, 12, 1, 61, 9, 1,
		1, 1, 3, 1, 64, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3,
		1, 74, 8, 1, 1, 1, 3, 1, 77, 8, 1, 1, 1, 1, 1, 3, 1, 81, 8, 1, 1, 2, 5,
		2, 84, 8, 2, 10, 2, 12, 2, 87, 9, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2,
		1, 2, 1, 2, 1, 2, 1, 2, 5, 2, 99, 8, 2, 10, 2, 12, 2, 102, 9, 2, 1, 2,
		3, 2, 105, 8, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2,
		1, 2, 1, 2, 1, 2, 3, 2, 119, 8, 2, 1, 3, 1, 3, 3, 3, 123, 8, 3, 1, 3, 1,
		3, 1, 3, 3, 3, 128, 8, 3, 1, 3, 1, 3, 3, 3, 132, 8, 3, 1, 4, 1, 4, 1, 4,
		1, 4, 1, 4, 1, 4, 5, 4, 140, 8, 4, 10, 4, 12, 4, 143, 9, 4, 1, 4, 3, 4,
		146, 8, 4, 3, 4, 148, 8, 4, 1, 4, 1, 4, 1, 4, 5, 4, 153, 8, 4, 10, 4, 12,
		4, 156, 9, 4, 1, 4, 3, 4, 159, 8, 4, 1, 4, 1, 4, 1, 5, 5, 5, 164, 8, 5,
		10, 5, 12, 5, 167, 9, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 6, 1, 6, 1, 6, 1, 6,
		1, 6, 1, 6, 5, 6, 179, 8, 6, 10, 6, 12, 6, 182, 9, 6, 1, 6, 3, 6, 185,
		8, 6, 3, 6, 187, 8, 6, 1, 6, 3, 6, 190, 8, 6, 1, 7, 1, 7, 3, 7, 194, 8,
		7, 1, 8, 1, 8, 1, 8, 1, 8, 5, 8, 200, 8, 8, 10, 8, 12, 8, 203, 9, 8, 1,
		8, 3, 8, 206, 8, 8, 1, 8, 1, 8, 1, 9, 1, 9, 1, 9, 5, 9, 213, 8, 9, 10,
		9, 12, 9, 216, 9, 9, 1, 10, 5, 10, 219, 8, 10, 10, 10, 12, 10, 222, 9,
		10, 1, 10, 1, 10, 5, 10, 226, 8, 10, 10, 10, 12, 10, 229, 9, 10, 1, 10,
		1, 10, 1, 11, 5, 11, 234, 8, 11, 10, 11, 12, 11, 237, 9, 11, 1, 11, 1,
		11, 5, 11, 241, 8, 11, 10, 11, 12, 11, 244, 9, 11, 1, 11, 1, 11, 1, 11,
		1, 11, 1, 11, 1, 11, 3, 11, 252, 8, 11, 1, 11, 1, 11, 1, 11, 5, 11, 257,
		8, 11, 10, 11, 12, 11, 260, 9, 11, 1, 11, 1, 11, 4, 11, 264, 8, 11, 11,
		11, 12, 11, 265, 1, 11, 1, 11, 1, 11, 1, 11, 5, 11, 272, 8, 11, 10, 11,
		12, 11, 275, 9, 11, 1, 11, 1, 11, 5, 11, 279, 8, 11, 10, 11, 12, 11, 282,
		9, 11, 1, 11, 1, 11, 3, 11, 286, 8, 11, 1, 11, 1, 11, 1, 11, 1, 11, 1,
		11, 1, 11, 1, 11, 1, 11, 3, 11, 296, 8, 11, 1, 11, 1, 11, 3, 11, 300, 8,
		11, 1, 11, 1, 11, 3, 11, 304, 8, 11, 1, 11, 1, 11, 1, 11, 1, 11, 1, 11,
		1, 11, 1, 11, 1, 11, 3, 11, 314, 8, 11, 1, 11, 1, 11, 1, 11, 1, 11, 1,
		11, 3, 11, 321, 8, 11, 1, 11, 1, 11, 1, 11, 1, 11, 1, 11, 1, 11, 3, 11,
		329, 8, 11, 1, 12, 1, 12, 1, 12, 1, 12, 1, 12, 1, 12, 1, 12, 1, 12, 3,
		12, 339, 8, 12, 3, 12, 341, 8, 12, 1, 13, 1, 13, 1, 13, 1, 13, 5, 13, 347,
		8, 13, 10, 13, 12, 13, 350, 9, 13, 1, 13, 3, 13, 353, 8, 13, 1, 13, 3,
		13, 356, 8, 13, 1, 13, 1, 13, 1, 13, 1, 13, 3, 13, 362, 8, 13, 1, 13, 3,
		13, 365, 8, 13, 1, 14, 1, 14, 3, 14, 369, 8, 14, 1, 15, 1, 15, 1, 15, 1,
		15, 5, 15, 375, 8, 15, 10, 15, 12, 15, 378, 9, 15, 1, 16, 1, 16, 1, 16,
		3, 16, 383, 8, 16, 3, 16, 385, 8, 16, 1, 17, 5, 17, 388, 8, 17, 10, 17,
		12, 17, 391, 9, 17, 1, 17, 1, 17, 1, 17, 3, 17, 396, 8, 17, 1, 17, 1, 17,
		1, 17, 1, 17, 5, 17, 402, 8, 17, 10, 17, 12, 17, 405, 9, 17, 1, 17, 3,
		17, 408, 8, 17, 3, 17, 410, 8, 17, 1, 17, 3, 17, 413, 8, 17, 1, 17, 1,
		17, 1, 17, 1, 17, 3, 17, 419, 8, 17, 1, 17, 5, 17, 422, 8, 17, 10, 17,
		12, 17, 425, 9, 17, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 3, 18, 433,
		8, 18, 1, 18, 0, 0, 19, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
		26, 28, 30, 32, 34, 36, 0, 11, 2, 0, 12, 12, 19, 19, 4, 0, 4, 4, 16, 16,
		18, 18, 23, 23, 3, 0, 4, 4, 9, 9, 51, 51, 2, 0, 41, 41, 44, 44, 2, 0, 42,
		42, 45, 45, 2, 0, 38, 40, 47, 47, 2, 0, 6, 6, 10, 10, 2, 0, 37, 37, 48,
		48, 2, 0, 38, 41, 47, 47, 2, 0, 37, 37, 42, 42, 2, 0, 38, 40, 50, 50, 496,
		0, 41, 1, 0, 0, 0, 2, 80, 1, 0, 0, 0, 4, 85, 1, 0, 0, 0, 6, 120, 1, 0,
		0, 0, 8, 133, 1, 0, 0, 0, 10, 165, 1, 0, 0, 0, 12, 172, 1, 0, 0, 0, 14,
		191, 1, 0, 0, 0, 16, 195, 1, 0, 0, 0, 18, 209, 1, 0, 0, 0, 20, 220, 1,
		0, 0, 0, 22, 235, 1, 0, 0, 0, 24, 340, 1, 0, 0, 0, 26, 364, 1, 0, 0, 0,
		28, 368, 1, 0, 0, 0, 30, 370, 1, 0, 0, 0, 32, 384, 1, 0, 0, 0, 34, 389,
		1, 0, 0, 0, 36, 432, 1, 0, 0, 0, 38, 40, 3, 2, 1, 0, 39, 38, 1, 0, 0, 0,
		40, 43, 1, 0, 0, 0, 41, 39, 1, 0, 0, 0, 41, 42, 1, 0, 0, 0, 42, 48, 1,
		0, 0, 0, 43, 41, 1, 0, 0, 0, 44, 47, 3, 4, 2, 0, 45, 47, 5, 31, 0, 0, 46,
		44, 1, 0, 0, 0, 46, 45, 1, 0, 0, 0, 47, 50, 1, 0, 0, 0, 48, 46, 1, 0, 0,
		0, 48, 49, 1, 0, 0, 0, 49, 51, 1, 0, 0, 0, 50, 48, 1, 0, 0, 0, 51, 52,
		5, 0, 0, 1, 52, 1, 1, 0, 0, 0, 53, 54, 7, 0, 0, 0, 54, 59, 5, 51, 0, 0,
		55, 56, 5, 33, 0, 0, 56, 58, 5, 51, 0, 0, 57, 55, 1, 0, 0, 0, 58, 61, 1,
		0, 0, 0, 59, 57, 1, 0, 0, 0, 59, 60, 1, 0, 0, 0, 60, 63, 1, 0, 0, 0, 61,
		59, 1, 0, 0, 0, 62, 64, 5, 33, 0, 0, 63, 62, 1, 0, 0, 0, 63, 64, 1, 0,
		0, 0, 64, 65, 1, 0, 0, 0, 65, 81, 5, 31, 0, 0, 66, 67, 5, 9, 0, 0, 67,
		68, 5, 25, 0, 0, 68, 69, 5, 51, 0, 0, 69, 70, 5, 33, 0, 0, 70, 73, 5, 51,
		0, 0, 71, 72, 5, 34, 0, 0, 72, 74, 5, 51, 0, 0, 73, 71, 1, 0, 0, 0, 73,
		74, 1, 0, 0, 0, 74, 76, 1, 0, 0, 0, 75, 77, 5, 33, 0, 0, 76, 75, 1, 0,
		0, 0, 76, 77, 1, 0, 0, 0, 77, 78, 1, 0, 0, 0, 78, 79, 5, 26, 0, 0, 79,
		81, 5, 31, 0, 0, 80, 53, 1, 0, 0, 0, 80, 66, 1, 0, 0, 0, 81, 3, 1, 0, 0,
		0, 82, 84, 3, 12, 6, 0, 83, 82, 1, 0, 0, 0, 84, 87, 1, 0, 0, 0, 85, 83,
		1, 0, 0, 0, 85, 86, 1, 0, 0, 0, 86, 118, 1, 0, 0, 0, 87, 85, 1, 0, 0, 0,
		88, 89, 3, 6, 3, 0, 89, 90, 5, 31, 0, 0, 90, 119, 1, 0, 0, 0, 91, 119,
		3, 8, 4, 0, 92, 93, 5, 21, 0, 0, 93, 94, 5, 51, 0, 0, 94, 95, 5, 29, 0,
		0, 95, 100, 3, 10, 5, 0, 96, 97, 5, 33, 0, 0, 97, 99, 3, 10, 5, 0, 98,
		96, 1, 0, 0, 0, 99, 102, 1, 0, 0, 0, 100, 98, 1, 0, 0, 0, 100, 101, 1,
		0, 0, 0, 101, 104, 1, 0, 0, 0, 102, 100, 1, 0, 0, 0, 103, 105, 5, 33, 0,
		0, 104, 103, 1, 0, 0, 0, 104, 105, 1, 0, 0, 0, 105, 106, 1, 0, 0, 0, 106,
		107, 5, 30, 0, 0, 107, 119, 1, 0, 0, 0, 108, 109, 5, 1, 0, 0, 109, 110,
		5, 51, 0, 0, 110, 111, 5, 37, 0, 0, 111, 112, 3, 14, 7, 0, 112, 113, 5,
		31, 0, 0, 113, 119, 1, 0, 0, 0, 114, 115, 5, 5, 0, 0, 115, 116, 3, 30,
		15, 0, 116, 117, 5, 31, 0, 0, 117, 119, 1, 0, 0, 0, 118, 88, 1, 0, 0, 0,
		118, 91, 1, 0, 0, 0, 118, 92, 1, 0, 0, 0, 118, 108, 1, 0, 0, 0, 118, 114,
		1, 0, 0, 0, 119, 5, 1, 0, 0, 0, 120, 122, 7, 1, 0, 0, 121, 123, 3, 16,
		8, 0, 122, 121, 1, 0, 0, 0, 122, 123, 1, 0, 0, 0, 123, 124, 1, 0, 0, 0,
		124, 127, 5, 51, 0, 0, 125, 126, 5, 32, 0, 0, 126, 128, 3, 14, 7, 0, 127,
		125, 1, 0, 0, 0, 127, 128, 1, 0, 0, 0, 128, 131, 1, 0, 0, 0, 129, 130,
		5, 37, 0, 0, 130, 132, 3, 30, 15, 0, 131, 129, 1, 0, 0, 0, 131, 132, 1,
		0, 0, 0, 132, 7, 1, 0, 0, 0, 133, 134, 5, 13, 0, 0, 134, 135, 5, 51, 0,
		0, 135, 147, 5, 25, 0, 0, 136, 141, 3, 10, 5, 0, 137, 138, 5, 33, 0, 0,
		138, 140, 3, 10, 5, 0, 139, 137, 1, 0, 0, 0, 140, 143, 1, 0, 0, 0, 141,
		139, 1, 0, 0, 0, 141, 142, 1, 0, 0, 0, 142, 145, 1, 0, 0, 0, 143, 141,
		1, 0, 0, 0, 144, 146, 5, 33, 0, 0, 145, 144, 1, 0, 0, 0, 145, 146, 1, 0,
		0, 0, 146, 148, 1, 0, 0, 0, 147, 136, 1, 0, 0, 0, 147, 148, 1, 0, 0, 0,
		148, 149, 1, 0, 0, 0, 149, 158, 5, 26, 0, 0, 150, 154, 5, 36, 0, 0, 151,
		153, 3, 12, 6, 0, 152, 151, 1, 0, 0, 0, 153, 156, 1, 0, 0, 0, 154, 152,
		1, 0, 0, 0, 154, 155, 1, 0, 0, 0, 155, 157, 1, 0, 0, 0, 156, 154, 1, 0,
		0, 0, 157, 159, 3, 14, 7, 0, 158, 150, 1, 0, 0, 0, 158, 159, 1, 0, 0, 0,
		159, 160, 1, 0, 0, 0, 160, 161, 3, 20, 10, 0, 161, 9, 1, 0, 0, 0, 162,
		164, 3, 12, 6, 0, 163, 162, 1, 0, 0, 0, 164, 167, 1, 0, 0, 0, 165, 163,
		1, 0, 0, 0, 165, 166, 1, 0, 0, 0, 166, 168, 1, 0, 0, 0, 167, 165, 1, 0,
		0, 0, 168, 169, 5, 51, 0, 0, 169, 170, 5, 32, 0, 0, 170, 171, 3, 14, 7,
		0, 171, 11, 1, 0, 0, 0, 172, 173, 5, 35, 0, 0, 173, 189, 7, 2, 0, 0, 174,
		186, 5, 25, 0, 0, 175, 180, 3, 30, 15, 0, 176, 177, 5, 33, 0, 0, 177, 179,
		3, 30, 15, 0, 178, 176, 1, 0, 0, 0, 179, 182, 1, 0, 0, 0, 180, 178, 1,
		0, 0, 0, 180, 181, 1, 0, 0, 0, 181, 184, 1, 0, 0, 0, 182, 180, 1, 0, 0,
		0, 183, 185, 5, 33, 0, 0, 184, 183, 1, 0, 0, 0, 184, 185, 1, 0, 0, 0, 185,
		187, 1, 0, 0, 0, 186, 175, 1, 0, 0, 0, 186, 187, 1, 0, 0, 0, 187, 188,
		1, 0, 0, 0, 188, 190, 5, 26, 0, 0, 189, 174, 1, 0, 0, 0, 189, 190, 1, 0,
		0, 0, 190, 13, 1, 0, 0, 0, 191, 193, 5, 51, 0, 0, 192, 194, 3, 16, 8, 0,
		193, 192, 1, 0, 0, 0, 193, 194, 1, 0, 0, 0, 194, 15, 1, 0, 0, 0, 195, 196,
		7, 3, 0, 0, 196, 201, 3, 18, 9, 0, 197, 198, 5, 33, 0, 0, 198, 200, 3,
		18, 9, 0, 199, 197, 1, 0, 0, 0, 200, 203, 1, 0, 0, 0, 201, 199, 1, 0, 0,
		0, 201, 202, 1, 0, 0, 0, 202, 205, 1, 0, 0, 0, 203, 201, 1, 0, 0, 0, 204,
		206, 5, 33, 0, 0, 205, 204, 1, 0, 0, 0, 205, 206, 1, 0, 0, 0, 206, 207,
		1, 0, 0, 0, 207, 208, 7, 4, 0, 0, 208, 17, 1, 0, 0, 0, 209, 214, 3, 34,
		17, 0, 210, 211, 7, 5, 0, 0, 211, 213, 3, 34, 17, 0, 212, 210, 1, 0, 0,
		0, 213, 216, 1, 0, 0, 0, 214, 212, 1, 0, 0, 0, 214, 215, 1, 0, 0, 0, 215,
		19, 1, 0, 0, 0, 216, 214, 1, 0, 0, 0, 217, 219, 3, 12, 6, 0, 218, 217,
		1, 0, 0, 0, 219, 222, 1, 0, 0, 0, 220, 218, 1, 0, 0, 0, 220, 221, 1, 0,
		0, 0, 221, 223, 1, 0, 0, 0, 222, 220, 1, 0, 0, 0, 223, 227, 5, 29, 0, 0,
		224, 226, 3, 22, 11, 0, 225, 224, 1, 0, 0, 0, 226, 229, 1, 0, 0, 0, 227,
		225, 1, 0, 0, 0, 227, 228, 1, 0, 0, 0, 228, 230, 1, 0, 0, 0, 229, 227,
		1, 0, 0, 0, 230, 231, 5, 30, 0, 0, 231, 21, 1, 0, 0, 0, 232, 234, 3, 12,
		6, 0, 233, 232, 1, 0, 0, 0, 234, 237, 1, 0, 0, 0, 235, 233, 1, 0, 0, 0,
		235, 236, 1, 0, 0, 0, 236, 328, 1, 0, 0, 0, 237, 235, 1, 0, 0, 0, 238,
		242, 5, 29, 0, 0, 239, 241, 3, 22, 11, 0, 240, 239, 1, 0, 0, 0, 241, 244,
		1, 0, 0, 0, 242, 240, 1, 0, 0, 0, 242, 243, 1, 0, 0, 0, 243, 245, 1, 0,
		0, 0, 244, 242, 1, 0, 0, 0, 245, 329, 5, 30, 0, 0, 246, 247, 5, 15, 0,
		0, 247, 248, 3, 30, 15, 0, 248, 251, 3, 20, 10, 0, 249, 250, 5, 11, 0,
		0, 250, 252, 3, 22, 11, 0, 251, 249, 1, 0, 0, 0, 251, 252, 1, 0, 0, 0,
		252, 329, 1, 0, 0, 0, 253, 254, 5, 22, 0, 0, 254, 258, 3, 30, 15, 0, 255,
		257, 3, 12, 6, 0, 256, 255, 1, 0, 0, 0, 257, 260, 1, 0, 0, 0, 258, 256,
		1, 0, 0, 0, 258, 259, 1, 0, 0, 0, 259, 261, 1, 0, 0, 0, 260, 258, 1, 0,
		0, 0, 261, 263, 5, 29, 0, 0, 262, 264, 3, 26, 13, 0, 263, 262, 1, 0, 0,
		0, 264, 265, 1, 0, 0, 0, 265, 263, 1, 0, 0, 0, 265, 266, 1, 0, 0, 0, 266,
		267, 1, 0, 0, 0, 267, 268, 5, 30, 0, 0, 268, 329, 1, 0, 0, 0, 269, 273,
		5, 17, 0, 0, 270, 272, 3, 12, 6, 0, 271, 270, 1, 0, 0, 0, 272, 275, 1,
		0, 0, 0, 273, 271, 1, 0, 0, 0, 273, 274, 1, 0, 0, 0, 274, 276, 1, 0, 0,
		0, 275, 273, 1, 0, 0, 0, 276, 280, 5, 29, 0, 0, 277, 279, 3, 22, 11, 0,
		278, 277, 1, 0, 0, 0, 279, 282, 1, 0, 0, 0, 280, 278, 1, 0, 0, 0, 280,
		281, 1, 0, 0, 0, 281, 285, 1, 0, 0, 0, 282, 280, 1, 0, 0, 0, 283, 284,
		5, 7, 0, 0, 284, 286, 3, 20, 10, 0, 285, 283, 1, 0, 0, 0, 285, 286, 1,
		0, 0, 0, 286, 287, 1, 0, 0, 0, 287, 329, 5, 30, 0, 0, 288, 289, 5, 24,
		0, 0, 289, 290, 3, 30, 15, 0, 290, 291, 3, 20, 10, 0, 291, 329, 1, 0, 0,
		0, 292, 293, 5, 14, 0, 0, 293, 295, 5, 25, 0, 0, 294, 296, 3, 24, 12, 0,
		295, 294, 1, 0, 0, 0, 295, 296, 1, 0, 0, 0, 296, 297, 1, 0, 0, 0, 297,
		299, 5, 31, 0, 0, 298, 300, 3, 30, 15, 0, 299, 298, 1, 0, 0, 0, 299, 300,
		1, 0, 0, 0, 300, 301, 1, 0, 0, 0, 301, 303, 5, 31, 0, 0, 302, 304, 3, 24,
		12, 0, 303, 302, 1, 0, 0, 0, 303, 304, 1, 0, 0, 0, 304, 305, 1, 0, 0, 0,
		305, 306, 5, 26, 0, 0, 306, 329, 3, 20, 10, 0, 307, 308, 3, 24, 12, 0,
		308, 309, 5, 31, 0, 0, 309, 329, 1, 0, 0, 0, 310, 313, 5, 2, 0, 0, 311,
		312, 5, 15, 0, 0, 312, 314, 3, 30, 15, 0, 313, 311, 1, 0, 0, 0, 313, 314,
		1, 0, 0, 0, 314, 315, 1, 0, 0, 0, 315, 329, 5, 31, 0, 0, 316, 317, 7, 6,
		0, 0, 317, 329, 5, 31, 0, 0, 318, 320, 5, 20, 0, 0, 319, 321, 3, 30, 15,
		0, 320, 319, 1, 0, 0, 0, 320, 321, 1, 0, 0, 0, 321, 322, 1, 0, 0, 0, 322,
		329, 5, 31, 0, 0, 323, 324, 5, 5, 0, 0, 324, 325, 3, 30, 15, 0, 325, 326,
		5, 31, 0, 0, 326, 329, 1, 0, 0, 0, 327, 329, 5, 31, 0, 0, 328, 238, 1,
		0, 0, 0, 328, 246, 1, 0, 0, 0, 328, 253, 1, 0, 0, 0, 328, 269, 1, 0, 0,
		0, 328, 288, 1, 0, 0, 0, 328, 292, 1, 0, 0, 0, 328, 307, 1, 0, 0, 0, 328,
		310, 1, 0, 0, 0, 328, 316, 1, 0, 0, 0, 328, 318, 1, 0, 0, 0, 328, 323,
		1, 0, 0, 0, 328, 327, 1, 0, 0, 0, 329, 23, 1, 0, 0, 0, 330, 341, 3, 6,
		3, 0, 331, 332, 5, 43, 0, 0, 332, 333, 5, 37, 0, 0, 333, 341, 3, 30, 15,
		0, 334, 338, 3, 34, 17, 0, 335, 336, 7, 7, 0, 0, 336, 339, 3, 30, 15, 0,
		337, 339, 5, 49, 0, 0, 338, 335, 1, 0, 0, 0, 338, 337, 1, 0, 0, 0, 338,
		339, 1, 0, 0, 0, 339, 341, 1, 0, 0, 0, 340, 330, 1, 0, 0, 0, 340, 331,
		1, 0, 0, 0, 340, 334, 1, 0, 0, 0, 341, 25, 1, 0, 0, 0, 342, 343, 5, 3,
		0, 0, 343, 348, 3, 28, 14, 0, 344, 345, 5, 33, 0, 0, 345, 347, 3, 28, 14,
		0, 346, 344, 1, 0, 0, 0, 347, 350, 1, 0, 0, 0, 348, 346, 1, 0, 0, 0, 348,
		349, 1, 0, 0, 0, 349, 352, 1, 0, 0, 0, 350, 348, 1, 0, 0, 0, 351, 353,
		5, 33, 0, 0, 352, 351, 1, 0, 0, 0, 352, 353, 1, 0, 0, 0, 353, 355, 1, 0,
		0, 0, 354, 356, 5, 32, 0, 0, 355, 354, 1, 0, 0, 0, 355, 356, 1, 0, 0, 0,
		356, 357, 1, 0, 0, 0, 357, 358, 3, 20, 10, 0, 358, 365, 1, 0, 0, 0, 359,
		361, 5, 8, 0, 0, 360, 362, 5, 32, 0, 0, 361, 360, 1, 0, 0, 0, 361, 362,
		1, 0, 0, 0, 362, 363, 1, 0, 0, 0, 363, 365, 3, 20, 10, 0, 364, 342, 1,
		0, 0, 0, 364, 359, 1, 0, 0, 0, 365, 27, 1, 0, 0, 0, 366, 369, 3, 30, 15,
		0, 367, 369, 5, 8, 0, 0, 368, 366, 1, 0, 0, 0, 368, 367, 1, 0, 0, 0, 369,
		29, 1, 0, 0, 0, 370, 376, 3, 34, 17, 0, 371, 372, 3, 32, 16, 0, 372, 373,
		3, 34, 17, 0, 373, 375, 1, 0, 0, 0, 374, 371, 1, 0, 0, 0, 375, 378, 1,
		0, 0, 0, 376, 374, 1, 0, 0, 0, 376, 377, 1, 0, 0, 0, 377, 31, 1, 0, 0,
		0, 378, 376, 1, 0, 0, 0, 379, 385, 7, 8, 0, 0, 380, 382, 5, 42, 0, 0, 381,
		383, 7, 9, 0, 0, 382, 381, 1, 0, 0, 0, 382, 383, 1, 0, 0, 0, 383, 385,
		1, 0, 0, 0, 384, 379, 1, 0, 0, 0, 384, 380, 1, 0, 0, 0, 385, 33, 1, 0,
		0, 0, 386, 388, 7, 10, 0, 0, 387, 386, 1, 0, 0, 0, 388, 391, 1, 0, 0, 0,
		389, 387, 1, 0, 0, 0, 389, 390, 1, 0, 0, 0, 390, 418, 1, 0, 0, 0, 391,
		389, 1, 0, 0, 0, 392, 419, 5, 46, 0, 0, 393, 395, 5, 51, 0, 0, 394, 396,
		3, 16, 8, 0, 395, 394, 1, 0, 0, 0, 395, 396, 1, 0, 0, 0, 396, 412, 1, 0,
		0, 0, 397, 409, 5, 25, 0, 0, 398, 403, 3, 30, 15, 0, 399, 400, 5, 33, 0,
		0, 400, 402, 3, 30, 15, 0, 401, 399, 1, 0, 0, 0, 402, 405, 1, 0, 0, 0,
		403, 401, 1, 0, 0, 0, 403, 404, 1, 0, 0, 0, 404, 407, 1, 0, 0, 0, 405,
		403, 1, 0, 0, 0, 406, 408, 5, 33, 0, 0, 407, 406, 1, 0, 0, 0, 407, 408,
		1, 0, 0, 0, 408, 410, 1, 0, 0, 0, 409, 398, 1, 0, 0, 0, 409, 410, 1, 0,
		0, 0, 410, 411, 1, 0, 0, 0, 411, 413, 5, 26, 0, 0, 412, 397, 1, 0, 0, 0,
		412, 413, 1, 0, 0, 0, 413, 419, 1, 0, 0, 0, 414, 415, 5, 25, 0, 0, 415,
		416, 3, 30, 15, 0, 416, 417, 5, 26, 0, 0, 417, 419, 1, 0, 0, 0, 418, 392,
		1, 0, 0, 0, 418, 393, 1, 0, 0, 0, 418, 414, 1, 0, 0, 0, 419, 423, 1, 0,
		0, 0, 420, 422, 3, 36, 18, 0, 421, 420, 1, 0, 0, 0, 422, 425, 1, 0, 0,
		0, 423, 421, 1, 0, 0, 0, 423, 424, 1, 0, 0, 0, 424, 35, 1, 0, 0, 0, 425,
		423, 1, 0, 0, 0, 426, 427, 5, 27, 0, 0, 427, 428, 3, 30, 15, 0, 428, 429,
		5, 28, 0, 0, 429, 433, 1, 0, 0, 0, 430, 431, 5, 34, 0, 0, 431, 433, 5,
		51, 0, 0, 432, 426, 1, 0, 0, 0, 432, 430, 1, 0, 0, 0, 433, 37, 1, 0, 0,
		0, 65, 41, 46, 48, 59, 63, 73, 76, 80, 85, 100, 104, 118, 122, 127, 131,
		141, 145, 147, 154, 158, 165, 180, 184, 186, 189, 193, 201, 205, 214, 220,
		227, 235, 242, 251, 258, 265, 273, 280, 285, 295, 299, 303, 313, 320, 328,
		338, 340, 348, 352, 355, 361, 364, 368, 376, 382, 384, 389, 395, 403, 407,
		409, 412, 418, 423, 432,
	}
	deserializer := antlr.NewATNDeserializer(nil)
	staticData.atn = deserializer.Deserialize(staticData.serializedATN)
	atn := staticData.atn
	staticData.decisionToDFA = make([]*antlr.DFA, len(atn.DecisionToState))
	decisionToDFA := staticData.decisionToDFA
	for index, state := range atn.DecisionToState {
		decisionToDFA[index] = antlr.NewDFA(state, index)
	}
}

// WGSLParserInit initializes any static state used to implement WGSLParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewWGSLParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func WGSLParserInit() {
	staticData := &WGSLParserStaticData
	staticData.once.Do(wgslParserInit)
}

// NewWGSLParser produces a new parser instance for the optional input antlr.TokenStream.
func NewWGSLParser(input antlr.TokenStream) *WGSLParser {
	WGSLParserInit()
	this := new(WGSLParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &WGSLParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "WGSL.g4"

	return this
}

// WGSLParser tokens.
const (
	WGSLParserEOF           = antlr.TokenEOF
	WGSLParserALIAS         = 1
	WGSLParserBREAK         = 2
	WGSLParserCASE          = 3
	WGSLParserCONST         = 4
	WGSLParserCONST_ASSERT  = 5
	WGSLParserCONTINUE      = 6
	WGSLParserCONTINUING    = 7
	WGSLParserDEFAULT       = 8
	WGSLParserDIAGNOSTIC    = 9
	WGSLParserDISCARD       = 10
	WGSLParserELSE          = 11
	WGSLParserENABLE        = 12
	WGSLParserFN            = 13
	WGSLParserFOR           = 14
	WGSLParserIF            = 15
	WGSLParserLET           = 16
	WGSLParserLOOP          = 17
	WGSLParserOVERRIDE      = 18
	WGSLParserREQUIRES      = 19
	WGSLParserRETURN        = 20
	WGSLParserSTRUCT        = 21
	WGSLParserSWITCH        = 22
	WGSLParserVAR           = 23
	WGSLParserWHILE         = 24
	WGSLParserLPAREN        = 25
	WGSLParserRPAREN        = 26
	WGSLParserLBRACKET      = 27
	WGSLParserRBRACKET      = 28
	WGSLParserLBRACE        = 29
	WGSLParserRBRACE        = 30
	WGSLParserSEMICOLON     = 31
	WGSLParserCOLON         = 32
	WGSLParserCOMMA         = 33
	WGSLParserDOT           = 34
	WGSLParserAT            = 35
	WGSLParserARROW         = 36
	WGSLParserEQUAL         = 37
	WGSLParserMINUS         = 38
	WGSLParserSTAR          = 39
	WGSLParserAND           = 40
	WGSLParserLESS          = 41
	WGSLParserGREATER       = 42
	WGSLParserUNDERSCORE    = 43
	WGSLParserOPEN          = 44
	WGSLParserCLOSE         = 45
	WGSLParserLITERAL       = 46
	WGSLParserOPERATOR      = 47
	WGSLParserASSIGN        = 48
	WGSLParserSTEP          = 49
	WGSLParserNOT           = 50
	WGSLParserIDENTIFIER    = 51
	WGSLParserBLOCK_COMMENT = 52
	WGSLParserLINE_COMMENT  = 53
	WGSLParserSPACE         = 54
)

// WGSLParser rules.
const (
	WGSLParserRULE_unit       = 0
	WGSLParserRULE_directive  = 1
	WGSLParserRULE_globalDecl = 2
	WGSLParserRULE_variable   = 3
	WGSLParserRULE_function   = 4
	WGSLParserRULE_typed      = 5
	WGSLParserRULE_attribute  = 6
	WGSLParserRULE_typeSpec   = 7
	WGSLParserRULE_template   = 8
	WGSLParserRULE_argument   = 9
	WGSLParserRULE_block      = 10
	WGSLParserRULE_statement  = 11
	WGSLParserRULE_simple     = 12
	WGSLParserRULE_clause     = 13
	WGSLParserRULE_selector   = 14
	WGSLParserRULE_expr       = 15
	WGSLParserRULE_operator   = 16
	WGSLParserRULE_operand    = 17
	WGSLParserRULE_postfix    = 18
)

// IUnitContext is an interface to support dynamic dispatch.
type IUnitContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_directive returns the _directive rule contexts.
	Get_directive() IDirectiveContext

	// Get_globalDecl returns the _globalDecl rule contexts.
	Get_globalDecl() IGlobalDeclContext

	// Set_directive sets the _directive rule contexts.
	Set_directive(IDirectiveContext)

	// Set_globalDecl sets the _globalDecl rule contexts.
	Set_globalDecl(IGlobalDeclContext)

	// GetDirectives returns the directives rule context list.
	GetDirectives() []IDirectiveContext

	// GetDecls returns the decls rule context list.
	GetDecls() []IGlobalDeclContext

	// SetDirectives sets the directives rule context list.
	SetDirectives([]IDirectiveContext)

	// SetDecls sets the decls rule context list.
	SetDecls([]IGlobalDeclContext)

	// Getter signatures
	EOF() antlr.TerminalNode
	AllSEMICOLON() []antlr.TerminalNode
	SEMICOLON(i int) antlr.TerminalNode
	AllDirective() []IDirectiveContext
	Directive(i int) IDirectiveContext
	AllGlobalDecl() []IGlobalDeclContext
	GlobalDecl(i int) IGlobalDeclContext

	// IsUnitContext differentiates from other interfaces.
	IsUnitContext()
}

type UnitContext struct {
	antlr.BaseParserRuleContext
	parser      antlr.Parser
	_directive  IDirectiveContext
	directives  []IDirectiveContext
	_globalDecl IGlobalDeclContext
	decls       []IGlobalDeclContext
}

func NewEmptyUnitContext() *UnitContext {
	var p = new(UnitContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_unit
	return p
}

func InitEmptyUnitContext(p *UnitContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_unit
}

func (*UnitContext) IsUnitContext() {}

func NewUnitContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *UnitContext {
	var p = new(UnitContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_unit

	return p
}

func (s *UnitContext) GetParser() antlr.Parser { return s.parser }

func (s *UnitContext) Get_directive() IDirectiveContext { return s._directive }

func (s *UnitContext) Get_globalDecl() IGlobalDeclContext { return s._globalDecl }

func (s *UnitContext) Set_directive(v IDirectiveContext) { s._directive = v }

func (s *UnitContext) Set_globalDecl(v IGlobalDeclContext) { s._globalDecl = v }

func (s *UnitContext) GetDirectives() []IDirectiveContext { return s.directives }

func (s *UnitContext) GetDecls() []IGlobalDeclContext { return s.decls }

func (s *UnitContext) SetDirectives(v []IDirectiveContext) { s.directives = v }

func (s *UnitContext) SetDecls(v []IGlobalDeclContext) { s.decls = v }

func (s *UnitContext) EOF() antlr.TerminalNode {
	return s.GetToken(WGSLParserEOF, 0)
}

func (s *UnitContext) AllSEMICOLON() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserSEMICOLON)
}

func (s *UnitContext) SEMICOLON(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserSEMICOLON, i)
}

func (s *UnitContext) AllDirective() []IDirectiveContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDirectiveContext); ok {
			len++
		}
	}

	tst := make([]IDirectiveContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDirectiveContext); ok {
			tst[i] = t.(IDirectiveContext)
			i++
		}
	}

	return tst
}

func (s *UnitContext) Directive(i int) IDirectiveContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDirectiveContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDirectiveContext)
}

func (s *UnitContext) AllGlobalDecl() []IGlobalDeclContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IGlobalDeclContext); ok {
			len++
		}
	}

	tst := make([]IGlobalDeclContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IGlobalDeclContext); ok {
			tst[i] = t.(IGlobalDeclContext)
			i++
		}
	}

	return tst
}

func (s *UnitContext) GlobalDecl(i int) IGlobalDeclContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGlobalDeclContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGlobalDeclContext)
}

func (s *UnitContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *UnitContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Unit() (localctx IUnitContext) {
	localctx = NewUnitContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, WGSLParserRULE_unit)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(41)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&528896) != 0 {
		{
			p.SetState(38)

			var _x = p.Directive()

			localctx.(*UnitContext)._directive = _x
		}
		localctx.(*UnitContext).directives = append(localctx.(*UnitContext).directives, localctx.(*UnitContext)._directive)

		p.SetState(43)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(48)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&36518043698) != 0 {
		p.SetState(46)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case WGSLParserALIAS, WGSLParserCONST, WGSLParserCONST_ASSERT, WGSLParserFN, WGSLParserLET, WGSLParserOVERRIDE, WGSLParserSTRUCT, WGSLParserVAR, WGSLParserAT:
			{
				p.SetState(44)

				var _x = p.GlobalDecl()

				localctx.(*UnitContext)._globalDecl = _x
			}
			localctx.(*UnitContext).decls = append(localctx.(*UnitContext).decls, localctx.(*UnitContext)._globalDecl)

		case WGSLParserSEMICOLON:
			{
				p.SetState(45)
				p.Match(WGSLParserSEMICOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

		p.SetState(50)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(51)
		p.Match(WGSLParserEOF)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IDirectiveContext is an interface to support dynamic dispatch.
type IDirectiveContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// Get_IDENTIFIER returns the _IDENTIFIER token.
	Get_IDENTIFIER() antlr.Token

	// GetRule_ returns the rule_ token.
	GetRule_() antlr.Token

	// GetPart returns the part token.
	GetPart() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// Set_IDENTIFIER sets the _IDENTIFIER token.
	Set_IDENTIFIER(antlr.Token)

	// SetRule_ sets the rule_ token.
	SetRule_(antlr.Token)

	// SetPart sets the part token.
	SetPart(antlr.Token)

	// GetNames returns the names token list.
	GetNames() []antlr.Token

	// SetNames sets the names token list.
	SetNames([]antlr.Token)

	// Getter signatures
	SEMICOLON() antlr.TerminalNode
	AllIDENTIFIER() []antlr.TerminalNode
	IDENTIFIER(i int) antlr.TerminalNode
	ENABLE() antlr.TerminalNode
	REQUIRES() antlr.TerminalNode
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	DIAGNOSTIC() antlr.TerminalNode
	DOT() antlr.TerminalNode

	// IsDirectiveContext differentiates from other interfaces.
	IsDirectiveContext()
}

type DirectiveContext struct {
	antlr.BaseParserRuleContext
	parser      antlr.Parser
	word        antlr.Token
	_IDENTIFIER antlr.Token
	names       []antlr.Token
	rule_       antlr.Token
	part        antlr.Token
}

func NewEmptyDirectiveContext() *DirectiveContext {
	var p = new(DirectiveContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_directive
	return p
}

func InitEmptyDirectiveContext(p *DirectiveContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_directive
}

func (*DirectiveContext) IsDirectiveContext() {}

func NewDirectiveContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DirectiveContext {
	var p = new(DirectiveContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_directive

	return p
}

func (s *DirectiveContext) GetParser() antlr.Parser { return s.parser }

func (s *DirectiveContext) GetWord() antlr.Token { return s.word }

func (s *DirectiveContext) Get_IDENTIFIER() antlr.Token { return s._IDENTIFIER }

func (s *DirectiveContext) GetRule_() antlr.Token { return s.rule_ }

func (s *DirectiveContext) GetPart() antlr.Token { return s.part }

func (s *DirectiveContext) SetWord(v antlr.Token) { s.word = v }

func (s *DirectiveContext) Set_IDENTIFIER(v antlr.Token) { s._IDENTIFIER = v }

func (s *DirectiveContext) SetRule_(v antlr.Token) { s.rule_ = v }

func (s *DirectiveContext) SetPart(v antlr.Token) { s.part = v }

func (s *DirectiveContext) GetNames() []antlr.Token { return s.names }

func (s *DirectiveContext) SetNames(v []antlr.Token) { s.names = v }

func (s *DirectiveContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(WGSLParserSEMICOLON, 0)
}

func (s *DirectiveContext) AllIDENTIFIER() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserIDENTIFIER)
}

func (s *DirectiveContext) IDENTIFIER(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, i)
}

func (s *DirectiveContext) ENABLE() antlr.TerminalNode {
	return s.GetToken(WGSLParserENABLE, 0)
}

func (s *DirectiveContext) REQUIRES() antlr.TerminalNode {
	return s.GetToken(WGSLParserREQUIRES, 0)
}

func (s *DirectiveContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserCOMMA)
}

func (s *DirectiveContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserCOMMA, i)
}

func (s *DirectiveContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserLPAREN, 0)
}

func (s *DirectiveContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserRPAREN, 0)
}

func (s *DirectiveContext) DIAGNOSTIC() antlr.TerminalNode {
	return s.GetToken(WGSLParserDIAGNOSTIC, 0)
}

func (s *DirectiveContext) DOT() antlr.TerminalNode {
	return s.GetToken(WGSLParserDOT, 0)
}

func (s *DirectiveContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DirectiveContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Directive() (localctx IDirectiveContext) {
	localctx = NewDirectiveContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, WGSLParserRULE_directive)
	var _la int

	var _alt int

	p.SetState(80)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserENABLE, WGSLParserREQUIRES:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(53)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*DirectiveContext).word = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == WGSLParserENABLE || _la == WGSLParserREQUIRES) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*DirectiveContext).word = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(54)

			var _m = p.Match(WGSLParserIDENTIFIER)

			localctx.(*DirectiveContext)._IDENTIFIER = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		localctx.(*DirectiveContext).names = append(localctx.(*DirectiveContext).names, localctx.(*DirectiveContext)._IDENTIFIER)
		p.SetState(59)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 3, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				{
					p.SetState(55)
					p.Match(WGSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(56)

					var _m = p.Match(WGSLParserIDENTIFIER)

					localctx.(*DirectiveContext)._IDENTIFIER = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				localctx.(*DirectiveContext).names = append(localctx.(*DirectiveContext).names, localctx.(*DirectiveContext)._IDENTIFIER)

			}
			p.SetState(61)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 3, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(63)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCOMMA {
			{
				p.SetState(62)
				p.Match(WGSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(65)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserDIAGNOSTIC:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(66)

			var _m = p.Match(WGSLParserDIAGNOSTIC)

			localctx.(*DirectiveContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(67)
			p.Match(WGSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(68)

			var _m = p.Match(WGSLParserIDENTIFIER)

			localctx.(*DirectiveContext)._IDENTIFIER = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		localctx.(*DirectiveContext).names = append(localctx.(*DirectiveContext).names, localctx.(*DirectiveContext)._IDENTIFIER)
		{
			p.SetState(69)
			p.Match(WGSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(70)

			var _m = p.Match(WGSLParserIDENTIFIER)

			localctx.(*DirectiveContext).rule_ = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(73)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserDOT {
			{
				p.SetState(71)
				p.Match(WGSLParserDOT)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(72)

				var _m = p.Match(WGSLParserIDENTIFIER)

				localctx.(*DirectiveContext).part = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(76)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCOMMA {
			{
				p.SetState(75)
				p.Match(WGSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(78)
			p.Match(WGSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(79)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IGlobalDeclContext is an interface to support dynamic dispatch.
type IGlobalDeclContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// GetName returns the name token.
	GetName() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// SetName sets the name token.
	SetName(antlr.Token)

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// GetValue returns the value rule contexts.
	GetValue() IVariableContext

	// GetFn returns the fn rule contexts.
	GetFn() IFunctionContext

	// Get_typed returns the _typed rule contexts.
	Get_typed() ITypedContext

	// GetSpec returns the spec rule contexts.
	GetSpec() ITypeSpecContext

	// GetTest returns the test rule contexts.
	GetTest() IExprContext

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// SetValue sets the value rule contexts.
	SetValue(IVariableContext)

	// SetFn sets the fn rule contexts.
	SetFn(IFunctionContext)

	// Set_typed sets the _typed rule contexts.
	Set_typed(ITypedContext)

	// SetSpec sets the spec rule contexts.
	SetSpec(ITypeSpecContext)

	// SetTest sets the test rule contexts.
	SetTest(IExprContext)

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// GetMembers returns the members rule context list.
	GetMembers() []ITypedContext

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// SetMembers sets the members rule context list.
	SetMembers([]ITypedContext)

	// Getter signatures
	SEMICOLON() antlr.TerminalNode
	LBRACE() antlr.TerminalNode
	RBRACE() antlr.TerminalNode
	EQUAL() antlr.TerminalNode
	Variable() IVariableContext
	Function() IFunctionContext
	STRUCT() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	AllTyped() []ITypedContext
	Typed(i int) ITypedContext
	ALIAS() antlr.TerminalNode
	TypeSpec() ITypeSpecContext
	CONST_ASSERT() antlr.TerminalNode
	Expr() IExprContext
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode

	// IsGlobalDeclContext differentiates from other interfaces.
	IsGlobalDeclContext()
}

type GlobalDeclContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_attribute IAttributeContext
	attrs      []IAttributeContext
	value      IVariableContext
	fn         IFunctionContext
	word       antlr.Token
	name       antlr.Token
	_typed     ITypedContext
	members    []ITypedContext
	spec       ITypeSpecContext
	test       IExprContext
}

func NewEmptyGlobalDeclContext() *GlobalDeclContext {
	var p = new(GlobalDeclContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_globalDecl
	return p
}

func InitEmptyGlobalDeclContext(p *GlobalDeclContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_globalDecl
}

func (*GlobalDeclContext) IsGlobalDeclContext() {}

func NewGlobalDeclContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *GlobalDeclContext {
	var p = new(GlobalDeclContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_globalDecl

	return p
}

func (s *GlobalDeclContext) GetParser() antlr.Parser { return s.parser }

func (s *GlobalDeclContext) GetWord() antlr.Token { return s.word }

func (s *GlobalDeclContext) GetName() antlr.Token { return s.name }

func (s *GlobalDeclContext) SetWord(v antlr.Token) { s.word = v }

func (s *GlobalDeclContext) SetName(v antlr.Token) { s.name = v }

func (s *GlobalDeclContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *GlobalDeclContext) GetValue() IVariableContext { return s.value }

func (s *GlobalDeclContext) GetFn() IFunctionContext { return s.fn }

func (s *GlobalDeclContext) Get_typed() ITypedContext { return s._typed }

func (s *GlobalDeclContext) GetSpec() ITypeSpecContext { return s.spec }

func (s *GlobalDeclContext) GetTest() IExprContext { return s.test }

func (s *GlobalDeclContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *GlobalDeclContext) SetValue(v IVariableContext) { s.value = v }

func (s *GlobalDeclContext) SetFn(v IFunctionContext) { s.fn = v }

func (s *GlobalDeclContext) Set_typed(v ITypedContext) { s._typed = v }

func (s *GlobalDeclContext) SetSpec(v ITypeSpecContext) { s.spec = v }

func (s *GlobalDeclContext) SetTest(v IExprContext) { s.test = v }

func (s *GlobalDeclContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *GlobalDeclContext) GetMembers() []ITypedContext { return s.members }

func (s *GlobalDeclContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *GlobalDeclContext) SetMembers(v []ITypedContext) { s.members = v }

func (s *GlobalDeclContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(WGSLParserSEMICOLON, 0)
}

func (s *GlobalDeclContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(WGSLParserLBRACE, 0)
}

func (s *GlobalDeclContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(WGSLParserRBRACE, 0)
}

func (s *GlobalDeclContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(WGSLParserEQUAL, 0)
}

func (s *GlobalDeclContext) Variable() IVariableContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IVariableContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IVariableContext)
}

func (s *GlobalDeclContext) Function() IFunctionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFunctionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFunctionContext)
}

func (s *GlobalDeclContext) STRUCT() antlr.TerminalNode {
	return s.GetToken(WGSLParserSTRUCT, 0)
}

func (s *GlobalDeclContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *GlobalDeclContext) AllTyped() []ITypedContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ITypedContext); ok {
			len++
		}
	}

	tst := make([]ITypedContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ITypedContext); ok {
			tst[i] = t.(ITypedContext)
			i++
		}
	}

	return tst
}

func (s *GlobalDeclContext) Typed(i int) ITypedContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITypedContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITypedContext)
}

func (s *GlobalDeclContext) ALIAS() antlr.TerminalNode {
	return s.GetToken(WGSLParserALIAS, 0)
}

func (s *GlobalDeclContext) TypeSpec() ITypeSpecContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITypeSpecContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITypeSpecContext)
}

func (s *GlobalDeclContext) CONST_ASSERT() antlr.TerminalNode {
	return s.GetToken(WGSLParserCONST_ASSERT, 0)
}

func (s *GlobalDeclContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *GlobalDeclContext) AllAttribute() []IAttributeContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeContext); ok {
			len++
		}
	}

	tst := make([]IAttributeContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeContext); ok {
			tst[i] = t.(IAttributeContext)
			i++
		}
	}

	return tst
}

func (s *GlobalDeclContext) Attribute(i int) IAttributeContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAttributeContext)
}

func (s *GlobalDeclContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserCOMMA)
}

func (s *GlobalDeclContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserCOMMA, i)
}

func (s *GlobalDeclContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GlobalDeclContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) GlobalDecl() (localctx IGlobalDeclContext) {
	localctx = NewGlobalDeclContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, WGSLParserRULE_globalDecl)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(85)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == WGSLParserAT {
		{
			p.SetState(82)

			var _x = p.Attribute()

			localctx.(*GlobalDeclContext)._attribute = _x
		}
		localctx.(*GlobalDeclContext).attrs = append(localctx.(*GlobalDeclContext).attrs, localctx.(*GlobalDeclContext)._attribute)

		p.SetState(87)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(118)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserCONST, WGSLParserLET, WGSLParserOVERRIDE, WGSLParserVAR:
		{
			p.SetState(88)

			var _x = p.Variable()

			localctx.(*GlobalDeclContext).value = _x
		}
		{
			p.SetState(89)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserFN:
		{
			p.SetState(91)

			var _x = p.Function()

			localctx.(*GlobalDeclContext).fn = _x
		}

	case WGSLParserSTRUCT:
		{
			p.SetState(92)

			var _m = p.Match(WGSLParserSTRUCT)

			localctx.(*GlobalDeclContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(93)

			var _m = p.Match(WGSLParserIDENTIFIER)

			localctx.(*GlobalDeclContext).name = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(94)
			p.Match(WGSLParserLBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(95)

			var _x = p.Typed()

			localctx.(*GlobalDeclContext)._typed = _x
		}
		localctx.(*GlobalDeclContext).members = append(localctx.(*GlobalDeclContext).members, localctx.(*GlobalDeclContext)._typed)
		p.SetState(100)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 9, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				{
					p.SetState(96)
					p.Match(WGSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(97)

					var _x = p.Typed()

					localctx.(*GlobalDeclContext)._typed = _x
				}
				localctx.(*GlobalDeclContext).members = append(localctx.(*GlobalDeclContext).members, localctx.(*GlobalDeclContext)._typed)

			}
			p.SetState(102)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 9, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(104)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCOMMA {
			{
				p.SetState(103)
				p.Match(WGSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(106)
			p.Match(WGSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserALIAS:
		{
			p.SetState(108)

			var _m = p.Match(WGSLParserALIAS)

			localctx.(*GlobalDeclContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(109)

			var _m = p.Match(WGSLParserIDENTIFIER)

			localctx.(*GlobalDeclContext).name = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(110)
			p.Match(WGSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(111)

			var _x = p.TypeSpec()

			localctx.(*GlobalDeclContext).spec = _x
		}
		{
			p.SetState(112)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserCONST_ASSERT:
		{
			p.SetState(114)

			var _m = p.Match(WGSLParserCONST_ASSERT)

			localctx.(*GlobalDeclContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(115)

			var _x = p.Expr()

			localctx.(*GlobalDeclContext).test = _x
		}
		{
			p.SetState(116)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IVariableContext is an interface to support dynamic dispatch.
type IVariableContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// GetName returns the name token.
	GetName() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// SetName sets the name token.
	SetName(antlr.Token)

	// GetArgs returns the args rule contexts.
	GetArgs() ITemplateContext

	// GetSpec returns the spec rule contexts.
	GetSpec() ITypeSpecContext

	// GetInit returns the init rule contexts.
	GetInit() IExprContext

	// SetArgs sets the args rule contexts.
	SetArgs(ITemplateContext)

	// SetSpec sets the spec rule contexts.
	SetSpec(ITypeSpecContext)

	// SetInit sets the init rule contexts.
	SetInit(IExprContext)

	// Getter signatures
	IDENTIFIER() antlr.TerminalNode
	VAR() antlr.TerminalNode
	LET() antlr.TerminalNode
	CONST() antlr.TerminalNode
	OVERRIDE() antlr.TerminalNode
	COLON() antlr.TerminalNode
	EQUAL() antlr.TerminalNode
	Template() ITemplateContext
	TypeSpec() ITypeSpecContext
	Expr() IExprContext

	// IsVariableContext differentiates from other interfaces.
	IsVariableContext()
}

type VariableContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	word   antlr.Token
	args   ITemplateContext
	name   antlr.Token
	spec   ITypeSpecContext
	init   IExprContext
}

func NewEmptyVariableContext() *VariableContext {
	var p = new(VariableContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_variable
	return p
}

func InitEmptyVariableContext(p *VariableContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_variable
}

func (*VariableContext) IsVariableContext() {}

func NewVariableContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *VariableContext {
	var p = new(VariableContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_variable

	return p
}

func (s *VariableContext) GetParser() antlr.Parser { return s.parser }

func (s *VariableContext) GetWord() antlr.Token { return s.word }

func (s *VariableContext) GetName() antlr.Token { return s.name }

func (s *VariableContext) SetWord(v antlr.Token) { s.word = v }

func (s *VariableContext) SetName(v antlr.Token) { s.name = v }

func (s *VariableContext) GetArgs() ITemplateContext { return s.args }

func (s *VariableContext) GetSpec() ITypeSpecContext { return s.spec }

func (s *VariableContext) GetInit() IExprContext { return s.init }

func (s *VariableContext) SetArgs(v ITemplateContext) { s.args = v }

func (s *VariableContext) SetSpec(v ITypeSpecContext) { s.spec = v }

func (s *VariableContext) SetInit(v IExprContext) { s.init = v }

func (s *VariableContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *VariableContext) VAR() antlr.TerminalNode {
	return s.GetToken(WGSLParserVAR, 0)
}

func (s *VariableContext) LET() antlr.TerminalNode {
	return s.GetToken(WGSLParserLET, 0)
}

func (s *VariableContext) CONST() antlr.TerminalNode {
	return s.GetToken(WGSLParserCONST, 0)
}

func (s *VariableContext) OVERRIDE() antlr.TerminalNode {
	return s.GetToken(WGSLParserOVERRIDE, 0)
}

func (s *VariableContext) COLON() antlr.TerminalNode {
	return s.GetToken(WGSLParserCOLON, 0)
}

func (s *VariableContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(WGSLParserEQUAL, 0)
}

func (s *VariableContext) Template() ITemplateContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITemplateContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITemplateContext)
}

func (s *VariableContext) TypeSpec() ITypeSpecContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITypeSpecContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITypeSpecContext)
}

func (s *VariableContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *VariableContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *VariableContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Variable() (localctx IVariableContext) {
	localctx = NewVariableContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, WGSLParserRULE_variable)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(120)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*VariableContext).word = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&8716304) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*VariableContext).word = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(122)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == WGSLParserLESS || _la == WGSLParserOPEN {
		{
			p.SetState(121)

			var _x = p.Template()

			localctx.(*VariableContext).args = _x
		}

	}
	{
		p.SetState(124)

		var _m = p.Match(WGSLParserIDENTIFIER)

		localctx.(*VariableContext).name = _m
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(127)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == WGSLParserCOLON {
		{
			p.SetState(125)
			p.Match(WGSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(126)

			var _x = p.TypeSpec()

			localctx.(*VariableContext).spec = _x
		}

	}
	p.SetState(131)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == WGSLParserEQUAL {
		{
			p.SetState(129)
			p.Match(WGSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(130)

			var _x = p.Expr()

			localctx.(*VariableContext).init = _x
		}

	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IFunctionContext is an interface to support dynamic dispatch.
type IFunctionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// Get_typed returns the _typed rule contexts.
	Get_typed() ITypedContext

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// GetResult returns the result rule contexts.
	GetResult() ITypeSpecContext

	// GetBody returns the body rule contexts.
	GetBody() IBlockContext

	// Set_typed sets the _typed rule contexts.
	Set_typed(ITypedContext)

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// SetResult sets the result rule contexts.
	SetResult(ITypeSpecContext)

	// SetBody sets the body rule contexts.
	SetBody(IBlockContext)

	// GetParams returns the params rule context list.
	GetParams() []ITypedContext

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// SetParams sets the params rule context list.
	SetParams([]ITypedContext)

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// Getter signatures
	FN() antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	Block() IBlockContext
	ARROW() antlr.TerminalNode
	AllTyped() []ITypedContext
	Typed(i int) ITypedContext
	TypeSpec() ITypeSpecContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext

	// IsFunctionContext differentiates from other interfaces.
	IsFunctionContext()
}

type FunctionContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	name       antlr.Token
	_typed     ITypedContext
	params     []ITypedContext
	_attribute IAttributeContext
	attrs      []IAttributeContext
	result     ITypeSpecContext
	body       IBlockContext
}

func NewEmptyFunctionContext() *FunctionContext {
	var p = new(FunctionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_function
	return p
}

func InitEmptyFunctionContext(p *FunctionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_function
}

func (*FunctionContext) IsFunctionContext() {}

func NewFunctionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FunctionContext {
	var p = new(FunctionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_function

	return p
}

func (s *FunctionContext) GetParser() antlr.Parser { return s.parser }

func (s *FunctionContext) GetName() antlr.Token { return s.name }

func (s *FunctionContext) SetName(v antlr.Token) { s.name = v }

func (s *FunctionContext) Get_typed() ITypedContext { return s._typed }

func (s *FunctionContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *FunctionContext) GetResult() ITypeSpecContext { return s.result }

func (s *FunctionContext) GetBody() IBlockContext { return s.body }

func (s *FunctionContext) Set_typed(v ITypedContext) { s._typed = v }

func (s *FunctionContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *FunctionContext) SetResult(v ITypeSpecContext) { s.result = v }

func (s *FunctionContext) SetBody(v IBlockContext) { s.body = v }

func (s *FunctionContext) GetParams() []ITypedContext { return s.params }

func (s *FunctionContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *FunctionContext) SetParams(v []ITypedContext) { s.params = v }

func (s *FunctionContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *FunctionContext) FN() antlr.TerminalNode {
	return s.GetToken(WGSLParserFN, 0)
}

func (s *FunctionContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserLPAREN, 0)
}

func (s *FunctionContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserRPAREN, 0)
}

func (s *FunctionContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *FunctionContext) Block() IBlockContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBlockContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBlockContext)
}

func (s *FunctionContext) ARROW() antlr.TerminalNode {
	return s.GetToken(WGSLParserARROW, 0)
}

func (s *FunctionContext) AllTyped() []ITypedContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ITypedContext); ok {
			len++
		}
	}

	tst := make([]ITypedContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ITypedContext); ok {
			tst[i] = t.(ITypedContext)
			i++
		}
	}

	return tst
}

func (s *FunctionContext) Typed(i int) ITypedContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITypedContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITypedContext)
}

func (s *FunctionContext) TypeSpec() ITypeSpecContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITypeSpecContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITypeSpecContext)
}

func (s *FunctionContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserCOMMA)
}

func (s *FunctionContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserCOMMA, i)
}

func (s *FunctionContext) AllAttribute() []IAttributeContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeContext); ok {
			len++
		}
	}

	tst := make([]IAttributeContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeContext); ok {
			tst[i] = t.(IAttributeContext)
			i++
		}
	}

	return tst
}

func (s *FunctionContext) Attribute(i int) IAttributeContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAttributeContext)
}

func (s *FunctionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FunctionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Function() (localctx IFunctionContext) {
	localctx = NewFunctionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, WGSLParserRULE_function)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(133)
		p.Match(WGSLParserFN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(134)

		var _m = p.Match(WGSLParserIDENTIFIER)

		localctx.(*FunctionContext).name = _m
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(135)
		p.Match(WGSLParserLPAREN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(147)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == WGSLParserAT || _la == WGSLParserIDENTIFIER {
		{
			p.SetState(136)

			var _x = p.Typed()

			localctx.(*FunctionContext)._typed = _x
		}
		localctx.(*FunctionContext).params = append(localctx.(*FunctionContext).params, localctx.(*FunctionContext)._typed)
		p.SetState(141)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 15, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				{
					p.SetState(137)
					p.Match(WGSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(138)

					var _x = p.Typed()

					localctx.(*FunctionContext)._typed = _x
				}
				localctx.(*FunctionContext).params = append(localctx.(*FunctionContext).params, localctx.(*FunctionContext)._typed)

			}
			p.SetState(143)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 15, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(145)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCOMMA {
			{
				p.SetState(144)
				p.Match(WGSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	}
	{
		p.SetState(149)
		p.Match(WGSLParserRPAREN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(158)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == WGSLParserARROW {
		{
			p.SetState(150)
			p.Match(WGSLParserARROW)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(154)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == WGSLParserAT {
			{
				p.SetState(151)

				var _x = p.Attribute()

				localctx.(*FunctionContext)._attribute = _x
			}
			localctx.(*FunctionContext).attrs = append(localctx.(*FunctionContext).attrs, localctx.(*FunctionContext)._attribute)

			p.SetState(156)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(157)

			var _x = p.TypeSpec()

			localctx.(*FunctionContext).result = _x
		}

	}
	{
		p.SetState(160)

		var _x = p.Block()

		localctx.(*FunctionContext).body = _x
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// ITypedContext is an interface to support dynamic dispatch.
type ITypedContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// GetSpec returns the spec rule contexts.
	GetSpec() ITypeSpecContext

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// SetSpec sets the spec rule contexts.
	SetSpec(ITypeSpecContext)

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// Getter signatures
	COLON() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	TypeSpec() ITypeSpecContext
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext

	// IsTypedContext differentiates from other interfaces.
	IsTypedContext()
}

type TypedContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_attribute IAttributeContext
	attrs      []IAttributeContext
	name       antlr.Token
	spec       ITypeSpecContext
}

func NewEmptyTypedContext() *TypedContext {
	var p = new(TypedContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_typed
	return p
}

func InitEmptyTypedContext(p *TypedContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_typed
}

func (*TypedContext) IsTypedContext() {}

func NewTypedContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TypedContext {
	var p = new(TypedContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_typed

	return p
}

func (s *TypedContext) GetParser() antlr.Parser { return s.parser }

func (s *TypedContext) GetName() antlr.Token { return s.name }

func (s *TypedContext) SetName(v antlr.Token) { s.name = v }

func (s *TypedContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *TypedContext) GetSpec() ITypeSpecContext { return s.spec }

func (s *TypedContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *TypedContext) SetSpec(v ITypeSpecContext) { s.spec = v }

func (s *TypedContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *TypedContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *TypedContext) COLON() antlr.TerminalNode {
	return s.GetToken(WGSLParserCOLON, 0)
}

func (s *TypedContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *TypedContext) TypeSpec() ITypeSpecContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITypeSpecContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITypeSpecContext)
}

func (s *TypedContext) AllAttribute() []IAttributeContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeContext); ok {
			len++
		}
	}

	tst := make([]IAttributeContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeContext); ok {
			tst[i] = t.(IAttributeContext)
			i++
		}
	}

	return tst
}

func (s *TypedContext) Attribute(i int) IAttributeContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAttributeContext)
}

func (s *TypedContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TypedContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Typed() (localctx ITypedContext) {
	localctx = NewTypedContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, WGSLParserRULE_typed)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(165)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == WGSLParserAT {
		{
			p.SetState(162)

			var _x = p.Attribute()

			localctx.(*TypedContext)._attribute = _x
		}
		localctx.(*TypedContext).attrs = append(localctx.(*TypedContext).attrs, localctx.(*TypedContext)._attribute)

		p.SetState(167)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(168)

		var _m = p.Match(WGSLParserIDENTIFIER)

		localctx.(*TypedContext).name = _m
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(169)
		p.Match(WGSLParserCOLON)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(170)

		var _x = p.TypeSpec()

		localctx.(*TypedContext).spec = _x
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IAttributeContext is an interface to support dynamic dispatch.
type IAttributeContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// GetParen returns the paren token.
	GetParen() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// SetParen sets the paren token.
	SetParen(antlr.Token)

	// Get_expr returns the _expr rule contexts.
	Get_expr() IExprContext

	// Set_expr sets the _expr rule contexts.
	Set_expr(IExprContext)

	// GetArgs returns the args rule context list.
	GetArgs() []IExprContext

	// SetArgs sets the args rule context list.
	SetArgs([]IExprContext)

	// Getter signatures
	AT() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	CONST() antlr.TerminalNode
	DIAGNOSTIC() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	AllExpr() []IExprContext
	Expr(i int) IExprContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode

	// IsAttributeContext differentiates from other interfaces.
	IsAttributeContext()
}

type AttributeContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	name   antlr.Token
	paren  antlr.Token
	_expr  IExprContext
	args   []IExprContext
}

func NewEmptyAttributeContext() *AttributeContext {
	var p = new(AttributeContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_attribute
	return p
}

func InitEmptyAttributeContext(p *AttributeContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_attribute
}

func (*AttributeContext) IsAttributeContext() {}

func NewAttributeContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AttributeContext {
	var p = new(AttributeContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_attribute

	return p
}

func (s *AttributeContext) GetParser() antlr.Parser { return s.parser }

func (s *AttributeContext) GetName() antlr.Token { return s.name }

func (s *AttributeContext) GetParen() antlr.Token { return s.paren }

func (s *AttributeContext) SetName(v antlr.Token) { s.name = v }

func (s *AttributeContext) SetParen(v antlr.Token) { s.paren = v }

func (s *AttributeContext) Get_expr() IExprContext { return s._expr }

func (s *AttributeContext) Set_expr(v IExprContext) { s._expr = v }

func (s *AttributeContext) GetArgs() []IExprContext { return s.args }

func (s *AttributeContext) SetArgs(v []IExprContext) { s.args = v }

func (s *AttributeContext) AT() antlr.TerminalNode {
	return s.GetToken(WGSLParserAT, 0)
}

func (s *AttributeContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *AttributeContext) CONST() antlr.TerminalNode {
	return s.GetToken(WGSLParserCONST, 0)
}

func (s *AttributeContext) DIAGNOSTIC() antlr.TerminalNode {
	return s.GetToken(WGSLParserDIAGNOSTIC, 0)
}

func (s *AttributeContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserRPAREN, 0)
}

func (s *AttributeContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserLPAREN, 0)
}

func (s *AttributeContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *AttributeContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *AttributeContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserCOMMA)
}

func (s *AttributeContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserCOMMA, i)
}

func (s *AttributeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AttributeContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Attribute() (localctx IAttributeContext) {
	localctx = NewAttributeContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, WGSLParserRULE_attribute)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(172)
		p.Match(WGSLParserAT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(173)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*AttributeContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&2251799813685776) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*AttributeContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(189)
	p.GetErrorHandler().Sync(p)

	if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 24, p.GetParserRuleContext()) == 1 {
		{
			p.SetState(174)

			var _m = p.Match(WGSLParserLPAREN)

			localctx.(*AttributeContext).paren = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(186)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3449992643608576) != 0 {
			{
				p.SetState(175)

				var _x = p.Expr()

				localctx.(*AttributeContext)._expr = _x
			}
			localctx.(*AttributeContext).args = append(localctx.(*AttributeContext).args, localctx.(*AttributeContext)._expr)
			p.SetState(180)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 21, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
			for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
				if _alt == 1 {
					{
						p.SetState(176)
						p.Match(WGSLParserCOMMA)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}
					{
						p.SetState(177)

						var _x = p.Expr()

						localctx.(*AttributeContext)._expr = _x
					}
					localctx.(*AttributeContext).args = append(localctx.(*AttributeContext).args, localctx.(*AttributeContext)._expr)

				}
				p.SetState(182)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 21, p.GetParserRuleContext())
				if p.HasError() {
					goto errorExit
				}
			}
			p.SetState(184)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == WGSLParserCOMMA {
				{
					p.SetState(183)
					p.Match(WGSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		}
		{
			p.SetState(188)
			p.Match(WGSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	} else if p.HasError() { // JIM
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// ITypeSpecContext is an interface to support dynamic dispatch.
type ITypeSpecContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// GetArgs returns the args rule contexts.
	GetArgs() ITemplateContext

	// SetArgs sets the args rule contexts.
	SetArgs(ITemplateContext)

	// Getter signatures
	IDENTIFIER() antlr.TerminalNode
	Template() ITemplateContext

	// IsTypeSpecContext differentiates from other interfaces.
	IsTypeSpecContext()
}

type TypeSpecContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	name   antlr.Token
	args   ITemplateContext
}

func NewEmptyTypeSpecContext() *TypeSpecContext {
	var p = new(TypeSpecContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_typeSpec
	return p
}

func InitEmptyTypeSpecContext(p *TypeSpecContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_typeSpec
}

func (*TypeSpecContext) IsTypeSpecContext() {}

func NewTypeSpecContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TypeSpecContext {
	var p = new(TypeSpecContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_typeSpec

	return p
}

func (s *TypeSpecContext) GetParser() antlr.Parser { return s.parser }

func (s *TypeSpecContext) GetName() antlr.Token { return s.name }

func (s *TypeSpecContext) SetName(v antlr.Token) { s.name = v }

func (s *TypeSpecContext) GetArgs() ITemplateContext { return s.args }

func (s *TypeSpecContext) SetArgs(v ITemplateContext) { s.args = v }

func (s *TypeSpecContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *TypeSpecContext) Template() ITemplateContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITemplateContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITemplateContext)
}

func (s *TypeSpecContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TypeSpecContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) TypeSpec() (localctx ITypeSpecContext) {
	localctx = NewTypeSpecContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 14, WGSLParserRULE_typeSpec)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(191)

		var _m = p.Match(WGSLParserIDENTIFIER)

		localctx.(*TypeSpecContext).name = _m
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(193)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == WGSLParserLESS || _la == WGSLParserOPEN {
		{
			p.SetState(192)

			var _x = p.Template()

			localctx.(*TypeSpecContext).args = _x
		}

	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// ITemplateContext is an interface to support dynamic dispatch.
type ITemplateContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_argument returns the _argument rule contexts.
	Get_argument() IArgumentContext

	// Set_argument sets the _argument rule contexts.
	Set_argument(IArgumentContext)

	// GetElems returns the elems rule context list.
	GetElems() []IArgumentContext

	// SetElems sets the elems rule context list.
	SetElems([]IArgumentContext)

	// Getter signatures
	OPEN() antlr.TerminalNode
	LESS() antlr.TerminalNode
	AllArgument() []IArgumentContext
	Argument(i int) IArgumentContext
	CLOSE() antlr.TerminalNode
	GREATER() antlr.TerminalNode
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode

	// IsTemplateContext differentiates from other interfaces.
	IsTemplateContext()
}

type TemplateContext struct {
	antlr.BaseParserRuleContext
	parser    antlr.Parser
	_argument IArgumentContext
	elems     []IArgumentContext
}

func NewEmptyTemplateContext() *TemplateContext {
	var p = new(TemplateContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_template
	return p
}

func InitEmptyTemplateContext(p *TemplateContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_template
}

func (*TemplateContext) IsTemplateContext() {}

func NewTemplateContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TemplateContext {
	var p = new(TemplateContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_template

	return p
}

func (s *TemplateContext) GetParser() antlr.Parser { return s.parser }

func (s *TemplateContext) Get_argument() IArgumentContext { return s._argument }

func (s *TemplateContext) Set_argument(v IArgumentContext) { s._argument = v }

func (s *TemplateContext) GetElems() []IArgumentContext { return s.elems }

func (s *TemplateContext) SetElems(v []IArgumentContext) { s.elems = v }

func (s *TemplateContext) OPEN() antlr.TerminalNode {
	return s.GetToken(WGSLParserOPEN, 0)
}

func (s *TemplateContext) LESS() antlr.TerminalNode {
	return s.GetToken(WGSLParserLESS, 0)
}

func (s *TemplateContext) AllArgument() []IArgumentContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IArgumentContext); ok {
			len++
		}
	}

	tst := make([]IArgumentContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IArgumentContext); ok {
			tst[i] = t.(IArgumentContext)
			i++
		}
	}

	return tst
}

func (s *TemplateContext) Argument(i int) IArgumentContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgumentContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IArgumentContext)
}

func (s *TemplateContext) CLOSE() antlr.TerminalNode {
	return s.GetToken(WGSLParserCLOSE, 0)
}

func (s *TemplateContext) GREATER() antlr.TerminalNode {
	return s.GetToken(WGSLParserGREATER, 0)
}

func (s *TemplateContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserCOMMA)
}

func (s *TemplateContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserCOMMA, i)
}

func (s *TemplateContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TemplateContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Template() (localctx ITemplateContext) {
	localctx = NewTemplateContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 16, WGSLParserRULE_template)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(195)
		_la = p.GetTokenStream().LA(1)

		if !(_la == WGSLParserLESS || _la == WGSLParserOPEN) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	{
		p.SetState(196)

		var _x = p.Argument()

		localctx.(*TemplateContext)._argument = _x
	}
	localctx.(*TemplateContext).elems = append(localctx.(*TemplateContext).elems, localctx.(*TemplateContext)._argument)
	p.SetState(201)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 26, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			{
				p.SetState(197)
				p.Match(WGSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(198)

				var _x = p.Argument()

				localctx.(*TemplateContext)._argument = _x
			}
			localctx.(*TemplateContext).elems = append(localctx.(*TemplateContext).elems, localctx.(*TemplateContext)._argument)

		}
		p.SetState(203)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 26, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
	}
	p.SetState(205)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == WGSLParserCOMMA {
		{
			p.SetState(204)
			p.Match(WGSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	{
		p.SetState(207)
		_la = p.GetTokenStream().LA(1)

		if !(_la == WGSLParserGREATER || _la == WGSLParserCLOSE) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IArgumentContext is an interface to support dynamic dispatch.
type IArgumentContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_OPERATOR returns the _OPERATOR token.
	Get_OPERATOR() antlr.Token

	// GetS38 returns the s38 token.
	GetS38() antlr.Token

	// GetS39 returns the s39 token.
	GetS39() antlr.Token

	// GetS40 returns the s40 token.
	GetS40() antlr.Token

	// Get_tset492 returns the _tset492 token.
	Get_tset492() antlr.Token

	// Set_OPERATOR sets the _OPERATOR token.
	Set_OPERATOR(antlr.Token)

	// SetS38 sets the s38 token.
	SetS38(antlr.Token)

	// SetS39 sets the s39 token.
	SetS39(antlr.Token)

	// SetS40 sets the s40 token.
	SetS40(antlr.Token)

	// Set_tset492 sets the _tset492 token.
	Set_tset492(antlr.Token)

	// GetOps returns the ops token list.
	GetOps() []antlr.Token

	// SetOps sets the ops token list.
	SetOps([]antlr.Token)

	// Get_operand returns the _operand rule contexts.
	Get_operand() IOperandContext

	// Set_operand sets the _operand rule contexts.
	Set_operand(IOperandContext)

	// GetOperands returns the operands rule context list.
	GetOperands() []IOperandContext

	// SetOperands sets the operands rule context list.
	SetOperands([]IOperandContext)

	// Getter signatures
	AllOperand() []IOperandContext
	Operand(i int) IOperandContext
	AllOPERATOR() []antlr.TerminalNode
	OPERATOR(i int) antlr.TerminalNode
	AllMINUS() []antlr.TerminalNode
	MINUS(i int) antlr.TerminalNode
	AllSTAR() []antlr.TerminalNode
	STAR(i int) antlr.TerminalNode
	AllAND() []antlr.TerminalNode
	AND(i int) antlr.TerminalNode

	// IsArgumentContext differentiates from other interfaces.
	IsArgumentContext()
}

type ArgumentContext struct {
	antlr.BaseParserRuleContext
	parser    antlr.Parser
	_operand  IOperandContext
	operands  []IOperandContext
	_OPERATOR antlr.Token
	ops       []antlr.Token
	s38       antlr.Token
	s39       antlr.Token
	s40       antlr.Token
	_tset492  antlr.Token
}

func NewEmptyArgumentContext() *ArgumentContext {
	var p = new(ArgumentContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_argument
	return p
}

func InitEmptyArgumentContext(p *ArgumentContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_argument
}

func (*ArgumentContext) IsArgumentContext() {}

func NewArgumentContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ArgumentContext {
	var p = new(ArgumentContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_argument

	return p
}

func (s *ArgumentContext) GetParser() antlr.Parser { return s.parser }

func (s *ArgumentContext) Get_OPERATOR() antlr.Token { return s._OPERATOR }

func (s *ArgumentContext) GetS38() antlr.Token { return s.s38 }

func (s *ArgumentContext) GetS39() antlr.Token { return s.s39 }

func (s *ArgumentContext) GetS40() antlr.Token { return s.s40 }

func (s *ArgumentContext) Get_tset492() antlr.Token { return s._tset492 }

func (s *ArgumentContext) Set_OPERATOR(v antlr.Token) { s._OPERATOR = v }

func (s *ArgumentContext) SetS38(v antlr.Token) { s.s38 = v }

func (s *ArgumentContext) SetS39(v antlr.Token) { s.s39 = v }

func (s *ArgumentContext) SetS40(v antlr.Token) { s.s40 = v }

func (s *ArgumentContext) Set_tset492(v antlr.Token) { s._tset492 = v }

func (s *ArgumentContext) GetOps() []antlr.Token { return s.ops }

func (s *ArgumentContext) SetOps(v []antlr.Token) { s.ops = v }

func (s *ArgumentContext) Get_operand() IOperandContext { return s._operand }

func (s *ArgumentContext) Set_operand(v IOperandContext) { s._operand = v }

func (s *ArgumentContext) GetOperands() []IOperandContext { return s.operands }

func (s *ArgumentContext) SetOperands(v []IOperandContext) { s.operands = v }

func (s *ArgumentContext) AllOperand() []IOperandContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IOperandContext); ok {
			len++
		}
	}

	tst := make([]IOperandContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IOperandContext); ok {
			tst[i] = t.(IOperandContext)
			i++
		}
	}

	return tst
}

func (s *ArgumentContext) Operand(i int) IOperandContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IOperandContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IOperandContext)
}

func (s *ArgumentContext) AllOPERATOR() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserOPERATOR)
}

func (s *ArgumentContext) OPERATOR(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserOPERATOR, i)
}

func (s *ArgumentContext) AllMINUS() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserMINUS)
}

func (s *ArgumentContext) MINUS(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserMINUS, i)
}

func (s *ArgumentContext) AllSTAR() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserSTAR)
}

func (s *ArgumentContext) STAR(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserSTAR, i)
}

func (s *ArgumentContext) AllAND() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserAND)
}

func (s *ArgumentContext) AND(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserAND, i)
}

func (s *ArgumentContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ArgumentContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Argument() (localctx IArgumentContext) {
	localctx = NewArgumentContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 18, WGSLParserRULE_argument)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(209)

		var _x = p.Operand()

		localctx.(*ArgumentContext)._operand = _x
	}
	localctx.(*ArgumentContext).operands = append(localctx.(*ArgumentContext).operands, localctx.(*ArgumentContext)._operand)
	p.SetState(214)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&142661633703936) != 0 {
		{
			p.SetState(210)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*ArgumentContext)._tset492 = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&142661633703936) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*ArgumentContext)._tset492 = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		localctx.(*ArgumentContext).ops = append(localctx.(*ArgumentContext).ops, localctx.(*ArgumentContext)._tset492)
		{
			p.SetState(211)

			var _x = p.Operand()

			localctx.(*ArgumentContext)._operand = _x
		}
		localctx.(*ArgumentContext).operands = append(localctx.(*ArgumentContext).operands, localctx.(*ArgumentContext)._operand)

		p.SetState(216)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IBlockContext is an interface to support dynamic dispatch.
type IBlockContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// Get_statement returns the _statement rule contexts.
	Get_statement() IStatementContext

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// Set_statement sets the _statement rule contexts.
	Set_statement(IStatementContext)

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// GetStmts returns the stmts rule context list.
	GetStmts() []IStatementContext

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// SetStmts sets the stmts rule context list.
	SetStmts([]IStatementContext)

	// Getter signatures
	LBRACE() antlr.TerminalNode
	RBRACE() antlr.TerminalNode
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	AllStatement() []IStatementContext
	Statement(i int) IStatementContext

	// IsBlockContext differentiates from other interfaces.
	IsBlockContext()
}

type BlockContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_attribute IAttributeContext
	attrs      []IAttributeContext
	_statement IStatementContext
	stmts      []IStatementContext
}

func NewEmptyBlockContext() *BlockContext {
	var p = new(BlockContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_block
	return p
}

func InitEmptyBlockContext(p *BlockContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_block
}

func (*BlockContext) IsBlockContext() {}

func NewBlockContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BlockContext {
	var p = new(BlockContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_block

	return p
}

func (s *BlockContext) GetParser() antlr.Parser { return s.parser }

func (s *BlockContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *BlockContext) Get_statement() IStatementContext { return s._statement }

func (s *BlockContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *BlockContext) Set_statement(v IStatementContext) { s._statement = v }

func (s *BlockContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *BlockContext) GetStmts() []IStatementContext { return s.stmts }

func (s *BlockContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *BlockContext) SetStmts(v []IStatementContext) { s.stmts = v }

func (s *BlockContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(WGSLParserLBRACE, 0)
}

func (s *BlockContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(WGSLParserRBRACE, 0)
}

func (s *BlockContext) AllAttribute() []IAttributeContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeContext); ok {
			len++
		}
	}

	tst := make([]IAttributeContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeContext); ok {
			tst[i] = t.(IAttributeContext)
			i++
		}
	}

	return tst
}

func (s *BlockContext) Attribute(i int) IAttributeContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAttributeContext)
}

func (s *BlockContext) AllStatement() []IStatementContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStatementContext); ok {
			len++
		}
	}

	tst := make([]IStatementContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStatementContext); ok {
			tst[i] = t.(IStatementContext)
			i++
		}
	}

	return tst
}

func (s *BlockContext) Statement(i int) IStatementContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatementContext)
}

func (s *BlockContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BlockContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Block() (localctx IBlockContext) {
	localctx = NewBlockContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 20, WGSLParserRULE_block)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(220)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == WGSLParserAT {
		{
			p.SetState(217)

			var _x = p.Attribute()

			localctx.(*BlockContext)._attribute = _x
		}
		localctx.(*BlockContext).attrs = append(localctx.(*BlockContext).attrs, localctx.(*BlockContext)._attribute)

		p.SetState(222)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(223)
		p.Match(WGSLParserLBRACE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(227)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3458825811641460) != 0 {
		{
			p.SetState(224)

			var _x = p.Statement()

			localctx.(*BlockContext)._statement = _x
		}
		localctx.(*BlockContext).stmts = append(localctx.(*BlockContext).stmts, localctx.(*BlockContext)._statement)

		p.SetState(229)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(230)
		p.Match(WGSLParserRBRACE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IStatementContext is an interface to support dynamic dispatch.
type IStatementContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetBrace returns the brace token.
	GetBrace() antlr.Token

	// GetWord returns the word token.
	GetWord() antlr.Token

	// GetCond returns the cond token.
	GetCond() antlr.Token

	// SetBrace sets the brace token.
	SetBrace(antlr.Token)

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// SetCond sets the cond token.
	SetCond(antlr.Token)

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// Get_statement returns the _statement rule contexts.
	Get_statement() IStatementContext

	// GetTest returns the test rule contexts.
	GetTest() IExprContext

	// GetBody returns the body rule contexts.
	GetBody() IBlockContext

	// GetMore returns the more rule contexts.
	GetMore() IStatementContext

	// Get_clause returns the _clause rule contexts.
	Get_clause() IClauseContext

	// GetAfter returns the after rule contexts.
	GetAfter() IBlockContext

	// GetFirst returns the first rule contexts.
	GetFirst() ISimpleContext

	// GetPost returns the post rule contexts.
	GetPost() ISimpleContext

	// GetStep returns the step rule contexts.
	GetStep() ISimpleContext

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// Set_statement sets the _statement rule contexts.
	Set_statement(IStatementContext)

	// SetTest sets the test rule contexts.
	SetTest(IExprContext)

	// SetBody sets the body rule contexts.
	SetBody(IBlockContext)

	// SetMore sets the more rule contexts.
	SetMore(IStatementContext)

	// Set_clause sets the _clause rule contexts.
	Set_clause(IClauseContext)

	// SetAfter sets the after rule contexts.
	SetAfter(IBlockContext)

	// SetFirst sets the first rule contexts.
	SetFirst(ISimpleContext)

	// SetPost sets the post rule contexts.
	SetPost(ISimpleContext)

	// SetStep sets the step rule contexts.
	SetStep(ISimpleContext)

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// GetStmts returns the stmts rule context list.
	GetStmts() []IStatementContext

	// GetBodyAttrs returns the bodyAttrs rule context list.
	GetBodyAttrs() []IAttributeContext

	// GetClauses returns the clauses rule context list.
	GetClauses() []IClauseContext

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// SetStmts sets the stmts rule context list.
	SetStmts([]IStatementContext)

	// SetBodyAttrs sets the bodyAttrs rule context list.
	SetBodyAttrs([]IAttributeContext)

	// SetClauses sets the clauses rule context list.
	SetClauses([]IClauseContext)

	// Getter signatures
	RBRACE() antlr.TerminalNode
	LBRACE() antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	AllSEMICOLON() []antlr.TerminalNode
	SEMICOLON(i int) antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	IF() antlr.TerminalNode
	Expr() IExprContext
	Block() IBlockContext
	SWITCH() antlr.TerminalNode
	LOOP() antlr.TerminalNode
	WHILE() antlr.TerminalNode
	FOR() antlr.TerminalNode
	AllSimple() []ISimpleContext
	Simple(i int) ISimpleContext
	BREAK() antlr.TerminalNode
	RETURN() antlr.TerminalNode
	CONST_ASSERT() antlr.TerminalNode
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	CONTINUE() antlr.TerminalNode
	DISCARD() antlr.TerminalNode
	ELSE() antlr.TerminalNode
	CONTINUING() antlr.TerminalNode
	AllStatement() []IStatementContext
	Statement(i int) IStatementContext
	AllClause() []IClauseContext
	Clause(i int) IClauseContext

	// IsStatementContext differentiates from other interfaces.
	IsStatementContext()
}

type StatementContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_attribute IAttributeContext
	attrs      []IAttributeContext
	brace      antlr.Token
	_statement IStatementContext
	stmts      []IStatementContext
	word       antlr.Token
	test       IExprContext
	body       IBlockContext
	more       IStatementContext
	bodyAttrs  []IAttributeContext
	_clause    IClauseContext
	clauses    []IClauseContext
	after      IBlockContext
	first      ISimpleContext
	post       ISimpleContext
	step       ISimpleContext
	cond       antlr.Token
}

func NewEmptyStatementContext() *StatementContext {
	var p = new(StatementContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_statement
	return p
}

func InitEmptyStatementContext(p *StatementContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_statement
}

func (*StatementContext) IsStatementContext() {}

func NewStatementContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StatementContext {
	var p = new(StatementContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_statement

	return p
}

func (s *StatementContext) GetParser() antlr.Parser { return s.parser }

func (s *StatementContext) GetBrace() antlr.Token { return s.brace }

func (s *StatementContext) GetWord() antlr.Token { return s.word }

func (s *StatementContext) GetCond() antlr.Token { return s.cond }

func (s *StatementContext) SetBrace(v antlr.Token) { s.brace = v }

func (s *StatementContext) SetWord(v antlr.Token) { s.word = v }

func (s *StatementContext) SetCond(v antlr.Token) { s.cond = v }

func (s *StatementContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *StatementContext) Get_statement() IStatementContext { return s._statement }

func (s *StatementContext) GetTest() IExprContext { return s.test }

func (s *StatementContext) GetBody() IBlockContext { return s.body }

func (s *StatementContext) GetMore() IStatementContext { return s.more }

func (s *StatementContext) Get_clause() IClauseContext { return s._clause }

func (s *StatementContext) GetAfter() IBlockContext { return s.after }

func (s *StatementContext) GetFirst() ISimpleContext { return s.first }

func (s *StatementContext) GetPost() ISimpleContext { return s.post }

func (s *StatementContext) GetStep() ISimpleContext { return s.step }

func (s *StatementContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *StatementContext) Set_statement(v IStatementContext) { s._statement = v }

func (s *StatementContext) SetTest(v IExprContext) { s.test = v }

func (s *StatementContext) SetBody(v IBlockContext) { s.body = v }

func (s *StatementContext) SetMore(v IStatementContext) { s.more = v }

func (s *StatementContext) Set_clause(v IClauseContext) { s._clause = v }

func (s *StatementContext) SetAfter(v IBlockContext) { s.after = v }

func (s *StatementContext) SetFirst(v ISimpleContext) { s.first = v }

func (s *StatementContext) SetPost(v ISimpleContext) { s.post = v }

func (s *StatementContext) SetStep(v ISimpleContext) { s.step = v }

func (s *StatementContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *StatementContext) GetStmts() []IStatementContext { return s.stmts }

func (s *StatementContext) GetBodyAttrs() []IAttributeContext { return s.bodyAttrs }

func (s *StatementContext) GetClauses() []IClauseContext { return s.clauses }

func (s *StatementContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *StatementContext) SetStmts(v []IStatementContext) { s.stmts = v }

func (s *StatementContext) SetBodyAttrs(v []IAttributeContext) { s.bodyAttrs = v }

func (s *StatementContext) SetClauses(v []IClauseContext) { s.clauses = v }

func (s *StatementContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(WGSLParserRBRACE, 0)
}

func (s *StatementContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(WGSLParserLBRACE, 0)
}

func (s *StatementContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserLPAREN, 0)
}

func (s *StatementContext) AllSEMICOLON() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserSEMICOLON)
}

func (s *StatementContext) SEMICOLON(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserSEMICOLON, i)
}

func (s *StatementContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserRPAREN, 0)
}

func (s *StatementContext) IF() antlr.TerminalNode {
	return s.GetToken(WGSLParserIF, 0)
}

func (s *StatementContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *StatementContext) Block() IBlockContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBlockContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBlockContext)
}

func (s *StatementContext) SWITCH() antlr.TerminalNode {
	return s.GetToken(WGSLParserSWITCH, 0)
}

func (s *StatementContext) LOOP() antlr.TerminalNode {
	return s.GetToken(WGSLParserLOOP, 0)
}

func (s *StatementContext) WHILE() antlr.TerminalNode {
	return s.GetToken(WGSLParserWHILE, 0)
}

func (s *StatementContext) FOR() antlr.TerminalNode {
	return s.GetToken(WGSLParserFOR, 0)
}

func (s *StatementContext) AllSimple() []ISimpleContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ISimpleContext); ok {
			len++
		}
	}

	tst := make([]ISimpleContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ISimpleContext); ok {
			tst[i] = t.(ISimpleContext)
			i++
		}
	}

	return tst
}

func (s *StatementContext) Simple(i int) ISimpleContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISimpleContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISimpleContext)
}

func (s *StatementContext) BREAK() antlr.TerminalNode {
	return s.GetToken(WGSLParserBREAK, 0)
}

func (s *StatementContext) RETURN() antlr.TerminalNode {
	return s.GetToken(WGSLParserRETURN, 0)
}

func (s *StatementContext) CONST_ASSERT() antlr.TerminalNode {
	return s.GetToken(WGSLParserCONST_ASSERT, 0)
}

func (s *StatementContext) AllAttribute() []IAttributeContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeContext); ok {
			len++
		}
	}

	tst := make([]IAttributeContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeContext); ok {
			tst[i] = t.(IAttributeContext)
			i++
		}
	}

	return tst
}

func (s *StatementContext) Attribute(i int) IAttributeContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAttributeContext)
}

func (s *StatementContext) CONTINUE() antlr.TerminalNode {
	return s.GetToken(WGSLParserCONTINUE, 0)
}

func (s *StatementContext) DISCARD() antlr.TerminalNode {
	return s.GetToken(WGSLParserDISCARD, 0)
}

func (s *StatementContext) ELSE() antlr.TerminalNode {
	return s.GetToken(WGSLParserELSE, 0)
}

func (s *StatementContext) CONTINUING() antlr.TerminalNode {
	return s.GetToken(WGSLParserCONTINUING, 0)
}

func (s *StatementContext) AllStatement() []IStatementContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStatementContext); ok {
			len++
		}
	}

	tst := make([]IStatementContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStatementContext); ok {
			tst[i] = t.(IStatementContext)
			i++
		}
	}

	return tst
}

func (s *StatementContext) Statement(i int) IStatementContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatementContext)
}

func (s *StatementContext) AllClause() []IClauseContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IClauseContext); ok {
			len++
		}
	}

	tst := make([]IClauseContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IClauseContext); ok {
			tst[i] = t.(IClauseContext)
			i++
		}
	}

	return tst
}

func (s *StatementContext) Clause(i int) IClauseContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IClauseContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IClauseContext)
}

func (s *StatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StatementContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Statement() (localctx IStatementContext) {
	localctx = NewStatementContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 22, WGSLParserRULE_statement)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(235)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == WGSLParserAT {
		{
			p.SetState(232)

			var _x = p.Attribute()

			localctx.(*StatementContext)._attribute = _x
		}
		localctx.(*StatementContext).attrs = append(localctx.(*StatementContext).attrs, localctx.(*StatementContext)._attribute)

		p.SetState(237)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(328)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserLBRACE:
		{
			p.SetState(238)

			var _m = p.Match(WGSLParserLBRACE)

			localctx.(*StatementContext).brace = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(242)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3458825811641460) != 0 {
			{
				p.SetState(239)

				var _x = p.Statement()

				localctx.(*StatementContext)._statement = _x
			}
			localctx.(*StatementContext).stmts = append(localctx.(*StatementContext).stmts, localctx.(*StatementContext)._statement)

			p.SetState(244)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(245)
			p.Match(WGSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserIF:
		{
			p.SetState(246)

			var _m = p.Match(WGSLParserIF)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(247)

			var _x = p.Expr()

			localctx.(*StatementContext).test = _x
		}
		{
			p.SetState(248)

			var _x = p.Block()

			localctx.(*StatementContext).body = _x
		}
		p.SetState(251)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserELSE {
			{
				p.SetState(249)
				p.Match(WGSLParserELSE)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

			{
				p.SetState(250)

				var _x = p.Statement()

				localctx.(*StatementContext).more = _x
			}

		}

	case WGSLParserSWITCH:
		{
			p.SetState(253)

			var _m = p.Match(WGSLParserSWITCH)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(254)

			var _x = p.Expr()

			localctx.(*StatementContext).test = _x
		}
		p.SetState(258)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == WGSLParserAT {
			{
				p.SetState(255)

				var _x = p.Attribute()

				localctx.(*StatementContext)._attribute = _x
			}
			localctx.(*StatementContext).bodyAttrs = append(localctx.(*StatementContext).bodyAttrs, localctx.(*StatementContext)._attribute)

			p.SetState(260)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(261)
			p.Match(WGSLParserLBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(263)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for ok := true; ok; ok = _la == WGSLParserCASE || _la == WGSLParserDEFAULT {
			{
				p.SetState(262)

				var _x = p.Clause()

				localctx.(*StatementContext)._clause = _x
			}
			localctx.(*StatementContext).clauses = append(localctx.(*StatementContext).clauses, localctx.(*StatementContext)._clause)

			p.SetState(265)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(267)
			p.Match(WGSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserLOOP:
		{
			p.SetState(269)

			var _m = p.Match(WGSLParserLOOP)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(273)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == WGSLParserAT {
			{
				p.SetState(270)

				var _x = p.Attribute()

				localctx.(*StatementContext)._attribute = _x
			}
			localctx.(*StatementContext).bodyAttrs = append(localctx.(*StatementContext).bodyAttrs, localctx.(*StatementContext)._attribute)

			p.SetState(275)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(276)
			p.Match(WGSLParserLBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(280)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3458825811641460) != 0 {
			{
				p.SetState(277)

				var _x = p.Statement()

				localctx.(*StatementContext)._statement = _x
			}
			localctx.(*StatementContext).stmts = append(localctx.(*StatementContext).stmts, localctx.(*StatementContext)._statement)

			p.SetState(282)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		p.SetState(285)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCONTINUING {
			{
				p.SetState(283)
				p.Match(WGSLParserCONTINUING)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(284)

				var _x = p.Block()

				localctx.(*StatementContext).after = _x
			}

		}
		{
			p.SetState(287)
			p.Match(WGSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserWHILE:
		{
			p.SetState(288)

			var _m = p.Match(WGSLParserWHILE)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(289)

			var _x = p.Expr()

			localctx.(*StatementContext).test = _x
		}
		{
			p.SetState(290)

			var _x = p.Block()

			localctx.(*StatementContext).body = _x
		}

	case WGSLParserFOR:
		{
			p.SetState(292)

			var _m = p.Match(WGSLParserFOR)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(293)
			p.Match(WGSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(295)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3458788745347088) != 0 {
			{
				p.SetState(294)

				var _x = p.Simple()

				localctx.(*StatementContext).first = _x
			}

		}
		{
			p.SetState(297)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(299)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3449992643608576) != 0 {
			{
				p.SetState(298)

				var _x = p.Expr()

				localctx.(*StatementContext).test = _x
			}

		}
		{
			p.SetState(301)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(303)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3458788745347088) != 0 {
			{
				p.SetState(302)

				var _x = p.Simple()

				localctx.(*StatementContext).post = _x
			}

		}
		{
			p.SetState(305)
			p.Match(WGSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(306)

			var _x = p.Block()

			localctx.(*StatementContext).body = _x
		}

	case WGSLParserCONST, WGSLParserLET, WGSLParserOVERRIDE, WGSLParserVAR, WGSLParserLPAREN, WGSLParserMINUS, WGSLParserSTAR, WGSLParserAND, WGSLParserUNDERSCORE, WGSLParserLITERAL, WGSLParserNOT, WGSLParserIDENTIFIER:
		{
			p.SetState(307)

			var _x = p.Simple()

			localctx.(*StatementContext).step = _x
		}
		{
			p.SetState(308)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserBREAK:
		{
			p.SetState(310)

			var _m = p.Match(WGSLParserBREAK)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(313)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserIF {
			{
				p.SetState(311)

				var _m = p.Match(WGSLParserIF)

				localctx.(*StatementContext).cond = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(312)

				var _x = p.Expr()

				localctx.(*StatementContext).test = _x
			}

		}
		{
			p.SetState(315)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserCONTINUE, WGSLParserDISCARD:
		{
			p.SetState(316)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*StatementContext).word = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == WGSLParserCONTINUE || _la == WGSLParserDISCARD) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*StatementContext).word = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(317)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserRETURN:
		{
			p.SetState(318)

			var _m = p.Match(WGSLParserRETURN)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(320)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3449992643608576) != 0 {
			{
				p.SetState(319)

				var _x = p.Expr()

				localctx.(*StatementContext).test = _x
			}

		}
		{
			p.SetState(322)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserCONST_ASSERT:
		{
			p.SetState(323)

			var _m = p.Match(WGSLParserCONST_ASSERT)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(324)

			var _x = p.Expr()

			localctx.(*StatementContext).test = _x
		}
		{
			p.SetState(325)
			p.Match(WGSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserSEMICOLON:
		{
			p.SetState(327)

			var _m = p.Match(WGSLParserSEMICOLON)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// ISimpleContext is an interface to support dynamic dispatch.
type ISimpleContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetOp returns the op token.
	GetOp() antlr.Token

	// SetOp sets the op token.
	SetOp(antlr.Token)

	// GetValue returns the value rule contexts.
	GetValue() IVariableContext

	// GetRight returns the right rule contexts.
	GetRight() IExprContext

	// GetLeft returns the left rule contexts.
	GetLeft() IOperandContext

	// SetValue sets the value rule contexts.
	SetValue(IVariableContext)

	// SetRight sets the right rule contexts.
	SetRight(IExprContext)

	// SetLeft sets the left rule contexts.
	SetLeft(IOperandContext)

	// Getter signatures
	Variable() IVariableContext
	UNDERSCORE() antlr.TerminalNode
	EQUAL() antlr.TerminalNode
	Expr() IExprContext
	Operand() IOperandContext
	STEP() antlr.TerminalNode
	ASSIGN() antlr.TerminalNode

	// IsSimpleContext differentiates from other interfaces.
	IsSimpleContext()
}

type SimpleContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	value  IVariableContext
	op     antlr.Token
	right  IExprContext
	left   IOperandContext
}

func NewEmptySimpleContext() *SimpleContext {
	var p = new(SimpleContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_simple
	return p
}

func InitEmptySimpleContext(p *SimpleContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_simple
}

func (*SimpleContext) IsSimpleContext() {}

func NewSimpleContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SimpleContext {
	var p = new(SimpleContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_simple

	return p
}

func (s *SimpleContext) GetParser() antlr.Parser { return s.parser }

func (s *SimpleContext) GetOp() antlr.Token { return s.op }

func (s *SimpleContext) SetOp(v antlr.Token) { s.op = v }

func (s *SimpleContext) GetValue() IVariableContext { return s.value }

func (s *SimpleContext) GetRight() IExprContext { return s.right }

func (s *SimpleContext) GetLeft() IOperandContext { return s.left }

func (s *SimpleContext) SetValue(v IVariableContext) { s.value = v }

func (s *SimpleContext) SetRight(v IExprContext) { s.right = v }

func (s *SimpleContext) SetLeft(v IOperandContext) { s.left = v }

func (s *SimpleContext) Variable() IVariableContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IVariableContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IVariableContext)
}

func (s *SimpleContext) UNDERSCORE() antlr.TerminalNode {
	return s.GetToken(WGSLParserUNDERSCORE, 0)
}

func (s *SimpleContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(WGSLParserEQUAL, 0)
}

func (s *SimpleContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *SimpleContext) Operand() IOperandContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IOperandContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IOperandContext)
}

func (s *SimpleContext) STEP() antlr.TerminalNode {
	return s.GetToken(WGSLParserSTEP, 0)
}

func (s *SimpleContext) ASSIGN() antlr.TerminalNode {
	return s.GetToken(WGSLParserASSIGN, 0)
}

func (s *SimpleContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SimpleContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Simple() (localctx ISimpleContext) {
	localctx = NewSimpleContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 24, WGSLParserRULE_simple)
	var _la int

	p.SetState(340)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserCONST, WGSLParserLET, WGSLParserOVERRIDE, WGSLParserVAR:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(330)

			var _x = p.Variable()

			localctx.(*SimpleContext).value = _x
		}

	case WGSLParserUNDERSCORE:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(331)
			p.Match(WGSLParserUNDERSCORE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(332)

			var _m = p.Match(WGSLParserEQUAL)

			localctx.(*SimpleContext).op = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(333)

			var _x = p.Expr()

			localctx.(*SimpleContext).right = _x
		}

	case WGSLParserLPAREN, WGSLParserMINUS, WGSLParserSTAR, WGSLParserAND, WGSLParserLITERAL, WGSLParserNOT, WGSLParserIDENTIFIER:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(334)

			var _x = p.Operand()

			localctx.(*SimpleContext).left = _x
		}
		p.SetState(338)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case WGSLParserEQUAL, WGSLParserASSIGN:
			{
				p.SetState(335)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*SimpleContext).op = _lt

				_la = p.GetTokenStream().LA(1)

				if !(_la == WGSLParserEQUAL || _la == WGSLParserASSIGN) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*SimpleContext).op = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			{
				p.SetState(336)

				var _x = p.Expr()

				localctx.(*SimpleContext).right = _x
			}

		case WGSLParserSTEP:
			{
				p.SetState(337)

				var _m = p.Match(WGSLParserSTEP)

				localctx.(*SimpleContext).op = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case WGSLParserRPAREN, WGSLParserSEMICOLON:

		default:
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IClauseContext is an interface to support dynamic dispatch.
type IClauseContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// Get_selector returns the _selector rule contexts.
	Get_selector() ISelectorContext

	// GetBody returns the body rule contexts.
	GetBody() IBlockContext

	// Set_selector sets the _selector rule contexts.
	Set_selector(ISelectorContext)

	// SetBody sets the body rule contexts.
	SetBody(IBlockContext)

	// GetSelectors returns the selectors rule context list.
	GetSelectors() []ISelectorContext

	// SetSelectors sets the selectors rule context list.
	SetSelectors([]ISelectorContext)

	// Getter signatures
	CASE() antlr.TerminalNode
	AllSelector() []ISelectorContext
	Selector(i int) ISelectorContext
	Block() IBlockContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	COLON() antlr.TerminalNode
	DEFAULT() antlr.TerminalNode

	// IsClauseContext differentiates from other interfaces.
	IsClauseContext()
}

type ClauseContext struct {
	antlr.BaseParserRuleContext
	parser    antlr.Parser
	word      antlr.Token
	_selector ISelectorContext
	selectors []ISelectorContext
	body      IBlockContext
}

func NewEmptyClauseContext() *ClauseContext {
	var p = new(ClauseContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_clause
	return p
}

func InitEmptyClauseContext(p *ClauseContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_clause
}

func (*ClauseContext) IsClauseContext() {}

func NewClauseContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ClauseContext {
	var p = new(ClauseContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_clause

	return p
}

func (s *ClauseContext) GetParser() antlr.Parser { return s.parser }

func (s *ClauseContext) GetWord() antlr.Token { return s.word }

func (s *ClauseContext) SetWord(v antlr.Token) { s.word = v }

func (s *ClauseContext) Get_selector() ISelectorContext { return s._selector }

func (s *ClauseContext) GetBody() IBlockContext { return s.body }

func (s *ClauseContext) Set_selector(v ISelectorContext) { s._selector = v }

func (s *ClauseContext) SetBody(v IBlockContext) { s.body = v }

func (s *ClauseContext) GetSelectors() []ISelectorContext { return s.selectors }

func (s *ClauseContext) SetSelectors(v []ISelectorContext) { s.selectors = v }

func (s *ClauseContext) CASE() antlr.TerminalNode {
	return s.GetToken(WGSLParserCASE, 0)
}

func (s *ClauseContext) AllSelector() []ISelectorContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ISelectorContext); ok {
			len++
		}
	}

	tst := make([]ISelectorContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ISelectorContext); ok {
			tst[i] = t.(ISelectorContext)
			i++
		}
	}

	return tst
}

func (s *ClauseContext) Selector(i int) ISelectorContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISelectorContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISelectorContext)
}

func (s *ClauseContext) Block() IBlockContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBlockContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBlockContext)
}

func (s *ClauseContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserCOMMA)
}

func (s *ClauseContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserCOMMA, i)
}

func (s *ClauseContext) COLON() antlr.TerminalNode {
	return s.GetToken(WGSLParserCOLON, 0)
}

func (s *ClauseContext) DEFAULT() antlr.TerminalNode {
	return s.GetToken(WGSLParserDEFAULT, 0)
}

func (s *ClauseContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ClauseContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Clause() (localctx IClauseContext) {
	localctx = NewClauseContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 26, WGSLParserRULE_clause)
	var _la int

	var _alt int

	p.SetState(364)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserCASE:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(342)

			var _m = p.Match(WGSLParserCASE)

			localctx.(*ClauseContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(343)

			var _x = p.Selector()

			localctx.(*ClauseContext)._selector = _x
		}
		localctx.(*ClauseContext).selectors = append(localctx.(*ClauseContext).selectors, localctx.(*ClauseContext)._selector)
		p.SetState(348)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 47, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				{
					p.SetState(344)
					p.Match(WGSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(345)

					var _x = p.Selector()

					localctx.(*ClauseContext)._selector = _x
				}
				localctx.(*ClauseContext).selectors = append(localctx.(*ClauseContext).selectors, localctx.(*ClauseContext)._selector)

			}
			p.SetState(350)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 47, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(352)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCOMMA {
			{
				p.SetState(351)
				p.Match(WGSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(355)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCOLON {
			{
				p.SetState(354)
				p.Match(WGSLParserCOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(357)

			var _x = p.Block()

			localctx.(*ClauseContext).body = _x
		}

	case WGSLParserDEFAULT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(359)

			var _m = p.Match(WGSLParserDEFAULT)

			localctx.(*ClauseContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(361)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserCOLON {
			{
				p.SetState(360)
				p.Match(WGSLParserCOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		{
			p.SetState(363)

			var _x = p.Block()

			localctx.(*ClauseContext).body = _x
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// ISelectorContext is an interface to support dynamic dispatch.
type ISelectorContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// GetValue returns the value rule contexts.
	GetValue() IExprContext

	// SetValue sets the value rule contexts.
	SetValue(IExprContext)

	// Getter signatures
	Expr() IExprContext
	DEFAULT() antlr.TerminalNode

	// IsSelectorContext differentiates from other interfaces.
	IsSelectorContext()
}

type SelectorContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	value  IExprContext
	word   antlr.Token
}

func NewEmptySelectorContext() *SelectorContext {
	var p = new(SelectorContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_selector
	return p
}

func InitEmptySelectorContext(p *SelectorContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_selector
}

func (*SelectorContext) IsSelectorContext() {}

func NewSelectorContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SelectorContext {
	var p = new(SelectorContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_selector

	return p
}

func (s *SelectorContext) GetParser() antlr.Parser { return s.parser }

func (s *SelectorContext) GetWord() antlr.Token { return s.word }

func (s *SelectorContext) SetWord(v antlr.Token) { s.word = v }

func (s *SelectorContext) GetValue() IExprContext { return s.value }

func (s *SelectorContext) SetValue(v IExprContext) { s.value = v }

func (s *SelectorContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *SelectorContext) DEFAULT() antlr.TerminalNode {
	return s.GetToken(WGSLParserDEFAULT, 0)
}

func (s *SelectorContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SelectorContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Selector() (localctx ISelectorContext) {
	localctx = NewSelectorContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 28, WGSLParserRULE_selector)
	p.SetState(368)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserLPAREN, WGSLParserMINUS, WGSLParserSTAR, WGSLParserAND, WGSLParserLITERAL, WGSLParserNOT, WGSLParserIDENTIFIER:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(366)

			var _x = p.Expr()

			localctx.(*SelectorContext).value = _x
		}

	case WGSLParserDEFAULT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(367)

			var _m = p.Match(WGSLParserDEFAULT)

			localctx.(*SelectorContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IExprContext is an interface to support dynamic dispatch.
type IExprContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_operand returns the _operand rule contexts.
	Get_operand() IOperandContext

	// Get_operator returns the _operator rule contexts.
	Get_operator() IOperatorContext

	// Set_operand sets the _operand rule contexts.
	Set_operand(IOperandContext)

	// Set_operator sets the _operator rule contexts.
	Set_operator(IOperatorContext)

	// GetOperands returns the operands rule context list.
	GetOperands() []IOperandContext

	// GetOps returns the ops rule context list.
	GetOps() []IOperatorContext

	// SetOperands sets the operands rule context list.
	SetOperands([]IOperandContext)

	// SetOps sets the ops rule context list.
	SetOps([]IOperatorContext)

	// Getter signatures
	AllOperand() []IOperandContext
	Operand(i int) IOperandContext
	AllOperator() []IOperatorContext
	Operator(i int) IOperatorContext

	// IsExprContext differentiates from other interfaces.
	IsExprContext()
}

type ExprContext struct {
	antlr.BaseParserRuleContext
	parser    antlr.Parser
	_operand  IOperandContext
	operands  []IOperandContext
	_operator IOperatorContext
	ops       []IOperatorContext
}

func NewEmptyExprContext() *ExprContext {
	var p = new(ExprContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_expr
	return p
}

func InitEmptyExprContext(p *ExprContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_expr
}

func (*ExprContext) IsExprContext() {}

func NewExprContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExprContext {
	var p = new(ExprContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_expr

	return p
}

func (s *ExprContext) GetParser() antlr.Parser { return s.parser }

func (s *ExprContext) Get_operand() IOperandContext { return s._operand }

func (s *ExprContext) Get_operator() IOperatorContext { return s._operator }

func (s *ExprContext) Set_operand(v IOperandContext) { s._operand = v }

func (s *ExprContext) Set_operator(v IOperatorContext) { s._operator = v }

func (s *ExprContext) GetOperands() []IOperandContext { return s.operands }

func (s *ExprContext) GetOps() []IOperatorContext { return s.ops }

func (s *ExprContext) SetOperands(v []IOperandContext) { s.operands = v }

func (s *ExprContext) SetOps(v []IOperatorContext) { s.ops = v }

func (s *ExprContext) AllOperand() []IOperandContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IOperandContext); ok {
			len++
		}
	}

	tst := make([]IOperandContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IOperandContext); ok {
			tst[i] = t.(IOperandContext)
			i++
		}
	}

	return tst
}

func (s *ExprContext) Operand(i int) IOperandContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IOperandContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IOperandContext)
}

func (s *ExprContext) AllOperator() []IOperatorContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IOperatorContext); ok {
			len++
		}
	}

	tst := make([]IOperatorContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IOperatorContext); ok {
			tst[i] = t.(IOperatorContext)
			i++
		}
	}

	return tst
}

func (s *ExprContext) Operator(i int) IOperatorContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IOperatorContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IOperatorContext)
}

func (s *ExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ExprContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Expr() (localctx IExprContext) {
	localctx = NewExprContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 30, WGSLParserRULE_expr)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(370)

		var _x = p.Operand()

		localctx.(*ExprContext)._operand = _x
	}
	localctx.(*ExprContext).operands = append(localctx.(*ExprContext).operands, localctx.(*ExprContext)._operand)
	p.SetState(376)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&149258703470592) != 0 {
		{
			p.SetState(371)

			var _x = p.Operator()

			localctx.(*ExprContext)._operator = _x
		}
		localctx.(*ExprContext).ops = append(localctx.(*ExprContext).ops, localctx.(*ExprContext)._operator)
		{
			p.SetState(372)

			var _x = p.Operand()

			localctx.(*ExprContext)._operand = _x
		}
		localctx.(*ExprContext).operands = append(localctx.(*ExprContext).operands, localctx.(*ExprContext)._operand)

		p.SetState(378)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IOperatorContext is an interface to support dynamic dispatch.
type IOperatorContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetFirst returns the first token.
	GetFirst() antlr.Token

	// GetSecond returns the second token.
	GetSecond() antlr.Token

	// SetFirst sets the first token.
	SetFirst(antlr.Token)

	// SetSecond sets the second token.
	SetSecond(antlr.Token)

	// Getter signatures
	OPERATOR() antlr.TerminalNode
	MINUS() antlr.TerminalNode
	STAR() antlr.TerminalNode
	AND() antlr.TerminalNode
	LESS() antlr.TerminalNode
	AllGREATER() []antlr.TerminalNode
	GREATER(i int) antlr.TerminalNode
	EQUAL() antlr.TerminalNode

	// IsOperatorContext differentiates from other interfaces.
	IsOperatorContext()
}

type OperatorContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	first  antlr.Token
	second antlr.Token
}

func NewEmptyOperatorContext() *OperatorContext {
	var p = new(OperatorContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_operator
	return p
}

func InitEmptyOperatorContext(p *OperatorContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_operator
}

func (*OperatorContext) IsOperatorContext() {}

func NewOperatorContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *OperatorContext {
	var p = new(OperatorContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_operator

	return p
}

func (s *OperatorContext) GetParser() antlr.Parser { return s.parser }

func (s *OperatorContext) GetFirst() antlr.Token { return s.first }

func (s *OperatorContext) GetSecond() antlr.Token { return s.second }

func (s *OperatorContext) SetFirst(v antlr.Token) { s.first = v }

func (s *OperatorContext) SetSecond(v antlr.Token) { s.second = v }

func (s *OperatorContext) OPERATOR() antlr.TerminalNode {
	return s.GetToken(WGSLParserOPERATOR, 0)
}

func (s *OperatorContext) MINUS() antlr.TerminalNode {
	return s.GetToken(WGSLParserMINUS, 0)
}

func (s *OperatorContext) STAR() antlr.TerminalNode {
	return s.GetToken(WGSLParserSTAR, 0)
}

func (s *OperatorContext) AND() antlr.TerminalNode {
	return s.GetToken(WGSLParserAND, 0)
}

func (s *OperatorContext) LESS() antlr.TerminalNode {
	return s.GetToken(WGSLParserLESS, 0)
}

func (s *OperatorContext) AllGREATER() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserGREATER)
}

func (s *OperatorContext) GREATER(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserGREATER, i)
}

func (s *OperatorContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(WGSLParserEQUAL, 0)
}

func (s *OperatorContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OperatorContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Operator() (localctx IOperatorContext) {
	localctx = NewOperatorContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 32, WGSLParserRULE_operator)
	var _la int

	p.SetState(384)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserMINUS, WGSLParserSTAR, WGSLParserAND, WGSLParserLESS, WGSLParserOPERATOR:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(379)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperatorContext).first = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&144860656959488) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperatorContext).first = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	case WGSLParserGREATER:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(380)

			var _m = p.Match(WGSLParserGREATER)

			localctx.(*OperatorContext).first = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(382)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserEQUAL || _la == WGSLParserGREATER {
			{
				p.SetState(381)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*OperatorContext).second = _lt

				_la = p.GetTokenStream().LA(1)

				if !(_la == WGSLParserEQUAL || _la == WGSLParserGREATER) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*OperatorContext).second = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}

		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IOperandContext is an interface to support dynamic dispatch.
type IOperandContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_NOT returns the _NOT token.
	Get_NOT() antlr.Token

	// GetS38 returns the s38 token.
	GetS38() antlr.Token

	// GetS39 returns the s39 token.
	GetS39() antlr.Token

	// GetS40 returns the s40 token.
	GetS40() antlr.Token

	// Get_tset977 returns the _tset977 token.
	Get_tset977() antlr.Token

	// GetLiteral returns the literal token.
	GetLiteral() antlr.Token

	// GetName returns the name token.
	GetName() antlr.Token

	// GetCall returns the call token.
	GetCall() antlr.Token

	// Set_NOT sets the _NOT token.
	Set_NOT(antlr.Token)

	// SetS38 sets the s38 token.
	SetS38(antlr.Token)

	// SetS39 sets the s39 token.
	SetS39(antlr.Token)

	// SetS40 sets the s40 token.
	SetS40(antlr.Token)

	// Set_tset977 sets the _tset977 token.
	Set_tset977(antlr.Token)

	// SetLiteral sets the literal token.
	SetLiteral(antlr.Token)

	// SetName sets the name token.
	SetName(antlr.Token)

	// SetCall sets the call token.
	SetCall(antlr.Token)

	// GetPrefix returns the prefix token list.
	GetPrefix() []antlr.Token

	// SetPrefix sets the prefix token list.
	SetPrefix([]antlr.Token)

	// GetArgs returns the args rule contexts.
	GetArgs() ITemplateContext

	// Get_expr returns the _expr rule contexts.
	Get_expr() IExprContext

	// GetInner returns the inner rule contexts.
	GetInner() IExprContext

	// Get_postfix returns the _postfix rule contexts.
	Get_postfix() IPostfixContext

	// SetArgs sets the args rule contexts.
	SetArgs(ITemplateContext)

	// Set_expr sets the _expr rule contexts.
	Set_expr(IExprContext)

	// SetInner sets the inner rule contexts.
	SetInner(IExprContext)

	// Set_postfix sets the _postfix rule contexts.
	Set_postfix(IPostfixContext)

	// GetElems returns the elems rule context list.
	GetElems() []IExprContext

	// GetSuffix returns the suffix rule context list.
	GetSuffix() []IPostfixContext

	// SetElems sets the elems rule context list.
	SetElems([]IExprContext)

	// SetSuffix sets the suffix rule context list.
	SetSuffix([]IPostfixContext)

	// Getter signatures
	LPAREN() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	LITERAL() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	AllExpr() []IExprContext
	Expr(i int) IExprContext
	AllPostfix() []IPostfixContext
	Postfix(i int) IPostfixContext
	AllNOT() []antlr.TerminalNode
	NOT(i int) antlr.TerminalNode
	AllMINUS() []antlr.TerminalNode
	MINUS(i int) antlr.TerminalNode
	AllSTAR() []antlr.TerminalNode
	STAR(i int) antlr.TerminalNode
	AllAND() []antlr.TerminalNode
	AND(i int) antlr.TerminalNode
	Template() ITemplateContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode

	// IsOperandContext differentiates from other interfaces.
	IsOperandContext()
}

type OperandContext struct {
	antlr.BaseParserRuleContext
	parser   antlr.Parser
	_NOT     antlr.Token
	prefix   []antlr.Token
	s38      antlr.Token
	s39      antlr.Token
	s40      antlr.Token
	_tset977 antlr.Token
	literal  antlr.Token
	name     antlr.Token
	args     ITemplateContext
	call     antlr.Token
	_expr    IExprContext
	elems    []IExprContext
	inner    IExprContext
	_postfix IPostfixContext
	suffix   []IPostfixContext
}

func NewEmptyOperandContext() *OperandContext {
	var p = new(OperandContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_operand
	return p
}

func InitEmptyOperandContext(p *OperandContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_operand
}

func (*OperandContext) IsOperandContext() {}

func NewOperandContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *OperandContext {
	var p = new(OperandContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_operand

	return p
}

func (s *OperandContext) GetParser() antlr.Parser { return s.parser }

func (s *OperandContext) Get_NOT() antlr.Token { return s._NOT }

func (s *OperandContext) GetS38() antlr.Token { return s.s38 }

func (s *OperandContext) GetS39() antlr.Token { return s.s39 }

func (s *OperandContext) GetS40() antlr.Token { return s.s40 }

func (s *OperandContext) Get_tset977() antlr.Token { return s._tset977 }

func (s *OperandContext) GetLiteral() antlr.Token { return s.literal }

func (s *OperandContext) GetName() antlr.Token { return s.name }

func (s *OperandContext) GetCall() antlr.Token { return s.call }

func (s *OperandContext) Set_NOT(v antlr.Token) { s._NOT = v }

func (s *OperandContext) SetS38(v antlr.Token) { s.s38 = v }

func (s *OperandContext) SetS39(v antlr.Token) { s.s39 = v }

func (s *OperandContext) SetS40(v antlr.Token) { s.s40 = v }

func (s *OperandContext) Set_tset977(v antlr.Token) { s._tset977 = v }

func (s *OperandContext) SetLiteral(v antlr.Token) { s.literal = v }

func (s *OperandContext) SetName(v antlr.Token) { s.name = v }

func (s *OperandContext) SetCall(v antlr.Token) { s.call = v }

func (s *OperandContext) GetPrefix() []antlr.Token { return s.prefix }

func (s *OperandContext) SetPrefix(v []antlr.Token) { s.prefix = v }

func (s *OperandContext) GetArgs() ITemplateContext { return s.args }

func (s *OperandContext) Get_expr() IExprContext { return s._expr }

func (s *OperandContext) GetInner() IExprContext { return s.inner }

func (s *OperandContext) Get_postfix() IPostfixContext { return s._postfix }

func (s *OperandContext) SetArgs(v ITemplateContext) { s.args = v }

func (s *OperandContext) Set_expr(v IExprContext) { s._expr = v }

func (s *OperandContext) SetInner(v IExprContext) { s.inner = v }

func (s *OperandContext) Set_postfix(v IPostfixContext) { s._postfix = v }

func (s *OperandContext) GetElems() []IExprContext { return s.elems }

func (s *OperandContext) GetSuffix() []IPostfixContext { return s.suffix }

func (s *OperandContext) SetElems(v []IExprContext) { s.elems = v }

func (s *OperandContext) SetSuffix(v []IPostfixContext) { s.suffix = v }

func (s *OperandContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserLPAREN, 0)
}

func (s *OperandContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(WGSLParserRPAREN, 0)
}

func (s *OperandContext) LITERAL() antlr.TerminalNode {
	return s.GetToken(WGSLParserLITERAL, 0)
}

func (s *OperandContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *OperandContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *OperandContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *OperandContext) AllPostfix() []IPostfixContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IPostfixContext); ok {
			len++
		}
	}

	tst := make([]IPostfixContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IPostfixContext); ok {
			tst[i] = t.(IPostfixContext)
			i++
		}
	}

	return tst
}

func (s *OperandContext) Postfix(i int) IPostfixContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPostfixContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPostfixContext)
}

func (s *OperandContext) AllNOT() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserNOT)
}

func (s *OperandContext) NOT(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserNOT, i)
}

func (s *OperandContext) AllMINUS() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserMINUS)
}

func (s *OperandContext) MINUS(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserMINUS, i)
}

func (s *OperandContext) AllSTAR() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserSTAR)
}

func (s *OperandContext) STAR(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserSTAR, i)
}

func (s *OperandContext) AllAND() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserAND)
}

func (s *OperandContext) AND(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserAND, i)
}

func (s *OperandContext) Template() ITemplateContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ITemplateContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ITemplateContext)
}

func (s *OperandContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(WGSLParserCOMMA)
}

func (s *OperandContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(WGSLParserCOMMA, i)
}

func (s *OperandContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OperandContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Operand() (localctx IOperandContext) {
	localctx = NewOperandContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 34, WGSLParserRULE_operand)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(389)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1127824052191232) != 0 {
		{
			p.SetState(386)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperandContext)._tset977 = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1127824052191232) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperandContext)._tset977 = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		localctx.(*OperandContext).prefix = append(localctx.(*OperandContext).prefix, localctx.(*OperandContext)._tset977)

		p.SetState(391)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(418)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserLITERAL:
		{
			p.SetState(392)

			var _m = p.Match(WGSLParserLITERAL)

			localctx.(*OperandContext).literal = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserIDENTIFIER:
		{
			p.SetState(393)

			var _m = p.Match(WGSLParserIDENTIFIER)

			localctx.(*OperandContext).name = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(395)
		p.GetErrorHandler().Sync(p)

		if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 57, p.GetParserRuleContext()) == 1 {
			{
				p.SetState(394)

				var _x = p.Template()

				localctx.(*OperandContext).args = _x
			}

		} else if p.HasError() { // JIM
			goto errorExit
		}
		p.SetState(412)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == WGSLParserLPAREN {
			{
				p.SetState(397)

				var _m = p.Match(WGSLParserLPAREN)

				localctx.(*OperandContext).call = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(409)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3449992643608576) != 0 {
				{
					p.SetState(398)

					var _x = p.Expr()

					localctx.(*OperandContext)._expr = _x
				}
				localctx.(*OperandContext).elems = append(localctx.(*OperandContext).elems, localctx.(*OperandContext)._expr)
				p.SetState(403)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 58, p.GetParserRuleContext())
				if p.HasError() {
					goto errorExit
				}
				for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
					if _alt == 1 {
						{
							p.SetState(399)
							p.Match(WGSLParserCOMMA)
							if p.HasError() {
								// Recognition error - abort rule
								goto errorExit
							}
						}
						{
							p.SetState(400)

							var _x = p.Expr()

							localctx.(*OperandContext)._expr = _x
						}
						localctx.(*OperandContext).elems = append(localctx.(*OperandContext).elems, localctx.(*OperandContext)._expr)

					}
					p.SetState(405)
					p.GetErrorHandler().Sync(p)
					if p.HasError() {
						goto errorExit
					}
					_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 58, p.GetParserRuleContext())
					if p.HasError() {
						goto errorExit
					}
				}
				p.SetState(407)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				if _la == WGSLParserCOMMA {
					{
						p.SetState(406)
						p.Match(WGSLParserCOMMA)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}

				}

			}
			{
				p.SetState(411)
				p.Match(WGSLParserRPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case WGSLParserLPAREN:
		{
			p.SetState(414)
			p.Match(WGSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(415)

			var _x = p.Expr()

			localctx.(*OperandContext).inner = _x
		}
		{
			p.SetState(416)
			p.Match(WGSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(423)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == WGSLParserLBRACKET || _la == WGSLParserDOT {
		{
			p.SetState(420)

			var _x = p.Postfix()

			localctx.(*OperandContext)._postfix = _x
		}
		localctx.(*OperandContext).suffix = append(localctx.(*OperandContext).suffix, localctx.(*OperandContext)._postfix)

		p.SetState(425)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}

// IPostfixContext is an interface to support dynamic dispatch.
type IPostfixContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// GetIndex returns the index rule contexts.
	GetIndex() IExprContext

	// SetIndex sets the index rule contexts.
	SetIndex(IExprContext)

	// Getter signatures
	LBRACKET() antlr.TerminalNode
	RBRACKET() antlr.TerminalNode
	Expr() IExprContext
	DOT() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode

	// IsPostfixContext differentiates from other interfaces.
	IsPostfixContext()
}

type PostfixContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	index  IExprContext
	name   antlr.Token
}

func NewEmptyPostfixContext() *PostfixContext {
	var p = new(PostfixContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_postfix
	return p
}

func InitEmptyPostfixContext(p *PostfixContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = WGSLParserRULE_postfix
}

func (*PostfixContext) IsPostfixContext() {}

func NewPostfixContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PostfixContext {
	var p = new(PostfixContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = WGSLParserRULE_postfix

	return p
}

func (s *PostfixContext) GetParser() antlr.Parser { return s.parser }

func (s *PostfixContext) GetName() antlr.Token { return s.name }

func (s *PostfixContext) SetName(v antlr.Token) { s.name = v }

func (s *PostfixContext) GetIndex() IExprContext { return s.index }

func (s *PostfixContext) SetIndex(v IExprContext) { s.index = v }

func (s *PostfixContext) LBRACKET() antlr.TerminalNode {
	return s.GetToken(WGSLParserLBRACKET, 0)
}

func (s *PostfixContext) RBRACKET() antlr.TerminalNode {
	return s.GetToken(WGSLParserRBRACKET, 0)
}

func (s *PostfixContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *PostfixContext) DOT() antlr.TerminalNode {
	return s.GetToken(WGSLParserDOT, 0)
}

func (s *PostfixContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(WGSLParserIDENTIFIER, 0)
}

func (s *PostfixContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PostfixContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *WGSLParser) Postfix() (localctx IPostfixContext) {
	localctx = NewPostfixContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 36, WGSLParserRULE_postfix)
	p.SetState(432)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case WGSLParserLBRACKET:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(426)
			p.Match(WGSLParserLBRACKET)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(427)

			var _x = p.Expr()

			localctx.(*PostfixContext).index = _x
		}
		{
			p.SetState(428)
			p.Match(WGSLParserRBRACKET)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case WGSLParserDOT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(430)
			p.Match(WGSLParserDOT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(431)

			var _m = p.Match(WGSLParserIDENTIFIER)

			localctx.(*PostfixContext).name = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	return localctx
	goto errorExit // Trick to prevent compiler error if the label is not used
}
