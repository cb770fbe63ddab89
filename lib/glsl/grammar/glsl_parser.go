// Code generated from GLSL.g4 by ANTLR 4.13.1. DO NOT EDIT.

package grammar // GLSL
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

type GLSLParser struct {
	*antlr.BaseParser
}

var GLSLParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func glslParserInit() {
	staticData := &GLSLParserStaticData
	staticData.LiteralNames = []string{
		"", "'if'", "'else'", "'switch'", "'case'", "'default'", "'while'",
		"'do'", "'for'", "'break'", "'continue'", "'discard'", "'return'", "'struct'",
		"'void'", "'layout'", "'subroutine'", "'precision'", "'('", "')'", "'['",
		"']'", "'{'", "'}'", "';'", "':'", "','", "'.'", "'?'", "'='", "'+'",
		"'-'",
	}
	staticData.SymbolicNames = []string{
		"", "IF", "ELSE", "SWITCH", "CASE", "DEFAULT", "WHILE", "DO", "FOR",
		"BREAK", "CONTINUE", "DISCARD", "RETURN", "STRUCT", "VOID", "LAYOUT",
		"SUBROUTINE", "PRECISION_KEYWORD", "LPAREN", "RPAREN", "LBRACKET", "RBRACKET",
		"LBRACE", "RBRACE", "SEMICOLON", "COLON", "COMMA", "DOT", "QUESTION",
		"EQUAL", "PLUS", "MINUS", "LITERAL", "PRECISION", "QUALIFIER", "SOFT_WORD",
		"BASIC_TYPE", "OPERATOR", "ASSIGN", "INC_DEC", "NOT", "IDENTIFIER",
		"DIRECTIVE", "BLOCK_COMMENT", "LINE_COMMENT", "SPACE", "NAME", "TYPE_NAME",
		"MAKER",
	}
	staticData.RuleNames = []string{
		"unit", "external", "declaration", "declared", "declarator", "initializer",
		"blockOrNames", "parameter", "qualifier", "layoutArg", "typeSpec", "structure",
		"member", "field", "dim", "attribute", "attributeItem", "block", "statement",
		"control", "labelled", "condition", "sequence", "expr", "operand", "postfix",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 48, 516, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2, 10, 7,
		10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 2, 15, 7, 15,
		2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 2, 19, 7, 19, 2, 20, 7, 20, 2,
		21, 7, 21, 2, 22, 7, 22, 2, 23, 7, 23, 2, 24, 7, 24, 2, 25, 7, 25, 1, 0,
		5, 0, 54, 8, 0, 10, 0, 12, 0, 57, 9, 0, 1, 0, 1, 0, 1, 1, 5, 1, 62, 8,
		1, 10, 1, 12, 1, 65, 9, 1, 1, 1, 1, 1, 3, 1, 69, 8, 1, 1, 2, 1, 2, 1, 2,
		1, 2, 1, 2, 1, 2, 4, 2, 77, 8, 2, 11, 2, 12, 2, 78, 1, 2, 1, 2, 1, 2, 1,
		2, 1, 2, 3, 2, 86, 8, 2, 1, 2, 1, 2, 1, 2, 3, 2, 91, 8, 2, 1, 3, 1, 3,
		1, 3, 1, 3, 1, 3, 5, 3, 98, 8, 3, 10, 3, 12, 3, 101, 9, 3, 3, 3, 103, 8,
		3, 1, 3, 1, 3, 5, 3, 107, 8, 3, 10, 3, 12, 3, 110, 9, 3, 1, 3, 1, 3, 3,
		3, 114, 8, 3, 1, 3, 5, 3, 117, 8, 3, 10, 3, 12, 3, 120, 9, 3, 1, 3, 1,
		3, 3, 3, 124, 8, 3, 1, 3, 1, 3, 5, 3, 128, 8, 3, 10, 3, 12, 3, 131, 9,
		3, 1, 3, 3, 3, 134, 8, 3, 1, 3, 3, 3, 137, 8, 3, 1, 4, 1, 4, 5, 4, 141,
		8, 4, 10, 4, 12, 4, 144, 9, 4, 1, 4, 1, 4, 3, 4, 148, 8, 4, 1, 5, 1, 5,
		1, 5, 1, 5, 1, 5, 5, 5, 155, 8, 5, 10, 5, 12, 5, 158, 9, 5, 1, 5, 3, 5,
		161, 8, 5, 3, 5, 163, 8, 5, 1, 5, 3, 5, 166, 8, 5, 1, 6, 1, 6, 1, 6, 4,
		6, 171, 8, 6, 11, 6, 12, 6, 172, 1, 6, 1, 6, 1, 6, 5, 6, 178, 8, 6, 10,
		6, 12, 6, 181, 9, 6, 3, 6, 183, 8, 6, 1, 6, 1, 6, 5, 6, 187, 8, 6, 10,
		6, 12, 6, 190, 9, 6, 3, 6, 192, 8, 6, 1, 6, 1, 6, 1, 7, 5, 7, 197, 8, 7,
		10, 7, 12, 7, 200, 9, 7, 1, 7, 1, 7, 1, 7, 5, 7, 205, 8, 7, 10, 7, 12,
		7, 208, 9, 7, 3, 7, 210, 8, 7, 1, 7, 1, 7, 5, 7, 214, 8, 7, 10, 7, 12,
		7, 217, 9, 7, 3, 7, 219, 8, 7, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8, 5, 8,
		227, 8, 8, 10, 8, 12, 8, 230, 9, 8, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8,
		1, 8, 5, 8, 239, 8, 8, 10, 8, 12, 8, 242, 9, 8, 1, 8, 3, 8, 245, 8, 8,
		3, 8, 247, 8, 8, 1, 9, 1, 9, 1, 9, 3, 9, 252, 8, 9, 1, 10, 1, 10, 3, 10,
		256, 8, 10, 1, 10, 5, 10, 259, 8, 10, 10, 10, 12, 10, 262, 9, 10, 1, 11,
		1, 11, 3, 11, 266, 8, 11, 1, 11, 1, 11, 4, 11, 270, 8, 11, 11, 11, 12,
		11, 271, 1, 11, 1, 11, 1, 12, 5, 12, 277, 8, 12, 10, 12, 12, 12, 280, 9,
		12, 1, 12, 1, 12, 1, 12, 1, 12, 5, 12, 286, 8, 12, 10, 12, 12, 12, 289,
		9, 12, 1, 12, 1, 12, 1, 13, 1, 13, 5, 13, 295, 8, 13, 10, 13, 12, 13, 298,
		9, 13, 1, 14, 1, 14, 3, 14, 302, 8, 14, 1, 14, 1, 14, 1, 15, 1, 15, 1,
		15, 1, 15, 1, 15, 5, 15, 311, 8, 15, 10, 15, 12, 15, 314, 9, 15, 1, 15,
		1, 15, 1, 15, 1, 16, 1, 16, 1, 16, 3, 16, 322, 8, 16, 1, 16, 3, 16, 325,
		8, 16, 1, 17, 1, 17, 5, 17, 329, 8, 17, 10, 17, 12, 17, 332, 9, 17, 1,
		17, 1, 17, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18,
		1, 18, 3, 18, 346, 8, 18, 1, 18, 1, 18, 3, 18, 350, 8, 18, 1, 19, 5, 19,
		353, 8, 19, 10, 19, 12, 19, 356, 9, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1,
		19, 1, 19, 1, 19, 3, 19, 365, 8, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19,
		1, 19, 5, 19, 373, 8, 19, 10, 19, 12, 19, 376, 9, 19, 1, 19, 1, 19, 1,
		19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19,
		1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 3, 19, 398, 8, 19, 1,
		19, 3, 19, 401, 8, 19, 1, 19, 3, 19, 404, 8, 19, 1, 19, 1, 19, 3, 19, 408,
		8, 19, 1, 19, 1, 19, 3, 19, 412, 8, 19, 1, 20, 1, 20, 1, 20, 1, 20, 1,
		20, 1, 20, 1, 20, 3, 20, 421, 8, 20, 1, 21, 5, 21, 424, 8, 21, 10, 21,
		12, 21, 427, 9, 21, 1, 21, 1, 21, 1, 21, 1, 21, 1, 21, 1, 21, 3, 21, 435,
		8, 21, 1, 22, 1, 22, 1, 22, 5, 22, 440, 8, 22, 10, 22, 12, 22, 443, 9,
		22, 1, 23, 1, 23, 1, 23, 5, 23, 448, 8, 23, 10, 23, 12, 23, 451, 9, 23,
		1, 23, 1, 23, 1, 23, 1, 23, 1, 23, 1, 23, 1, 23, 3, 23, 460, 8, 23, 1,
		24, 5, 24, 463, 8, 24, 10, 24, 12, 24, 466, 9, 24, 1, 24, 1, 24, 1, 24,
		1, 24, 1, 24, 3, 24, 473, 8, 24, 1, 24, 3, 24, 476, 8, 24, 1, 24, 1, 24,
		5, 24, 480, 8, 24, 10, 24, 12, 24, 483, 9, 24, 1, 24, 1, 24, 1, 24, 3,
		24, 488, 8, 24, 1, 24, 1, 24, 1, 24, 1, 24, 1, 24, 3, 24, 495, 8, 24, 1,
		24, 5, 24, 498, 8, 24, 10, 24, 12, 24, 501, 9, 24, 1, 25, 1, 25, 1, 25,
		1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 3, 25, 511, 8, 25, 1, 25, 3, 25, 514,
		8, 25, 1, 25, 0, 0, 26, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
		26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 0, 10, 3, 0, 35, 35,
		41, 41, 46, 46, 1, 0, 33, 35, 2, 0, 41, 41, 46, 46, 3, 0, 34, 35, 41, 41,
		46, 46, 4, 0, 14, 14, 36, 36, 41, 41, 47, 47, 1, 0, 9, 11, 2, 0, 30, 31,
		37, 37, 2, 0, 29, 29, 38, 38, 2, 0, 30, 31, 39, 40, 3, 0, 36, 36, 41, 41,
		48, 48, 580, 0, 55, 1, 0, 0, 0, 2, 68, 1, 0, 0, 0, 4, 90, 1, 0, 0, 0, 6,
		136, 1, 0, 0, 0, 8, 138, 1, 0, 0, 0, 10, 165, 1, 0, 0, 0, 12, 167, 1, 0,
		0, 0, 14, 198, 1, 0, 0, 0, 16, 246, 1, 0, 0, 0, 18, 248, 1, 0, 0, 0, 20,
		255, 1, 0, 0, 0, 22, 263, 1, 0, 0, 0, 24, 278, 1, 0, 0, 0, 26, 292, 1,
		0, 0, 0, 28, 299, 1, 0, 0, 0, 30, 305, 1, 0, 0, 0, 32, 318, 1, 0, 0, 0,
		34, 326, 1, 0, 0, 0, 36, 349, 1, 0, 0, 0, 38, 354, 1, 0, 0, 0, 40, 420,
		1, 0, 0, 0, 42, 434, 1, 0, 0, 0, 44, 436, 1, 0, 0, 0, 46, 444, 1, 0, 0,
		0, 48, 464, 1, 0, 0, 0, 50, 513, 1, 0, 0, 0, 52, 54, 3, 2, 1, 0, 53, 52,
		1, 0, 0, 0, 54, 57, 1, 0, 0, 0, 55, 53, 1, 0, 0, 0, 55, 56, 1, 0, 0, 0,
		56, 58, 1, 0, 0, 0, 57, 55, 1, 0, 0, 0, 58, 59, 5, 0, 0, 1, 59, 1, 1, 0,
		0, 0, 60, 62, 3, 30, 15, 0, 61, 60, 1, 0, 0, 0, 62, 65, 1, 0, 0, 0, 63,
		61, 1, 0, 0, 0, 63, 64, 1, 0, 0, 0, 64, 66, 1, 0, 0, 0, 65, 63, 1, 0, 0,
		0, 66, 69, 3, 4, 2, 0, 67, 69, 5, 24, 0, 0, 68, 63, 1, 0, 0, 0, 68, 67,
		1, 0, 0, 0, 69, 3, 1, 0, 0, 0, 70, 71, 5, 17, 0, 0, 71, 72, 5, 33, 0, 0,
		72, 73, 3, 20, 10, 0, 73, 74, 5, 24, 0, 0, 74, 91, 1, 0, 0, 0, 75, 77,
		3, 16, 8, 0, 76, 75, 1, 0, 0, 0, 77, 78, 1, 0, 0, 0, 78, 76, 1, 0, 0, 0,
		78, 79, 1, 0, 0, 0, 79, 85, 1, 0, 0, 0, 80, 86, 3, 12, 6, 0, 81, 82, 3,
		20, 10, 0, 82, 83, 3, 6, 3, 0, 83, 86, 1, 0, 0, 0, 84, 86, 5, 24, 0, 0,
		85, 80, 1, 0, 0, 0, 85, 81, 1, 0, 0, 0, 85, 84, 1, 0, 0, 0, 86, 91, 1,
		0, 0, 0, 87, 88, 3, 20, 10, 0, 88, 89, 3, 6, 3, 0, 89, 91, 1, 0, 0, 0,
		90, 70, 1, 0, 0, 0, 90, 76, 1, 0, 0, 0, 90, 87, 1, 0, 0, 0, 91, 5, 1, 0,
		0, 0, 92, 133, 7, 0, 0, 0, 93, 102, 5, 18, 0, 0, 94, 99, 3, 14, 7, 0, 95,
		96, 5, 26, 0, 0, 96, 98, 3, 14, 7, 0, 97, 95, 1, 0, 0, 0, 98, 101, 1, 0,
		0, 0, 99, 97, 1, 0, 0, 0, 99, 100, 1, 0, 0, 0, 100, 103, 1, 0, 0, 0, 101,
		99, 1, 0, 0, 0, 102, 94, 1, 0, 0, 0, 102, 103, 1, 0, 0, 0, 103, 104, 1,
		0, 0, 0, 104, 108, 5, 19, 0, 0, 105, 107, 3, 30, 15, 0, 106, 105, 1, 0,
		0, 0, 107, 110, 1, 0, 0, 0, 108, 106, 1, 0, 0, 0, 108, 109, 1, 0, 0, 0,
		109, 113, 1, 0, 0, 0, 110, 108, 1, 0, 0, 0, 111, 114, 3, 34, 17, 0, 112,
		114, 5, 24, 0, 0, 113, 111, 1, 0, 0, 0, 113, 112, 1, 0, 0, 0, 114, 134,
		1, 0, 0, 0, 115, 117, 3, 28, 14, 0, 116, 115, 1, 0, 0, 0, 117, 120, 1,
		0, 0, 0, 118, 116, 1, 0, 0, 0, 118, 119, 1, 0, 0, 0, 119, 123, 1, 0, 0,
		0, 120, 118, 1, 0, 0, 0, 121, 122, 5, 29, 0, 0, 122, 124, 3, 10, 5, 0,
		123, 121, 1, 0, 0, 0, 123, 124, 1, 0, 0, 0, 124, 129, 1, 0, 0, 0, 125,
		126, 5, 26, 0, 0, 126, 128, 3, 8, 4, 0, 127, 125, 1, 0, 0, 0, 128, 131,
		1, 0, 0, 0, 129, 127, 1, 0, 0, 0, 129, 130, 1, 0, 0, 0, 130, 132, 1, 0,
		0, 0, 131, 129, 1, 0, 0, 0, 132, 134, 5, 24, 0, 0, 133, 93, 1, 0, 0, 0,
		133, 118, 1, 0, 0, 0, 134, 137, 1, 0, 0, 0, 135, 137, 5, 24, 0, 0, 136,
		92, 1, 0, 0, 0, 136, 135, 1, 0, 0, 0, 137, 7, 1, 0, 0, 0, 138, 142, 7,
		0, 0, 0, 139, 141, 3, 28, 14, 0, 140, 139, 1, 0, 0, 0, 141, 144, 1, 0,
		0, 0, 142, 140, 1, 0, 0, 0, 142, 143, 1, 0, 0, 0, 143, 147, 1, 0, 0, 0,
		144, 142, 1, 0, 0, 0, 145, 146, 5, 29, 0, 0, 146, 148, 3, 10, 5, 0, 147,
		145, 1, 0, 0, 0, 147, 148, 1, 0, 0, 0, 148, 9, 1, 0, 0, 0, 149, 166, 3,
		46, 23, 0, 150, 162, 5, 22, 0, 0, 151, 156, 3, 10, 5, 0, 152, 153, 5, 26,
		0, 0, 153, 155, 3, 10, 5, 0, 154, 152, 1, 0, 0, 0, 155, 158, 1, 0, 0, 0,
		156, 154, 1, 0, 0, 0, 156, 157, 1, 0, 0, 0, 157, 160, 1, 0, 0, 0, 158,
		156, 1, 0, 0, 0, 159, 161, 5, 26, 0, 0, 160, 159, 1, 0, 0, 0, 160, 161,
		1, 0, 0, 0, 161, 163, 1, 0, 0, 0, 162, 151, 1, 0, 0, 0, 162, 163, 1, 0,
		0, 0, 163, 164, 1, 0, 0, 0, 164, 166, 5, 23, 0, 0, 165, 149, 1, 0, 0, 0,
		165, 150, 1, 0, 0, 0, 166, 11, 1, 0, 0, 0, 167, 191, 7, 0, 0, 0, 168, 170,
		5, 22, 0, 0, 169, 171, 3, 24, 12, 0, 170, 169, 1, 0, 0, 0, 171, 172, 1,
		0, 0, 0, 172, 170, 1, 0, 0, 0, 172, 173, 1, 0, 0, 0, 173, 174, 1, 0, 0,
		0, 174, 182, 5, 23, 0, 0, 175, 179, 7, 0, 0, 0, 176, 178, 3, 28, 14, 0,
		177, 176, 1, 0, 0, 0, 178, 181, 1, 0, 0, 0, 179, 177, 1, 0, 0, 0, 179,
		180, 1, 0, 0, 0, 180, 183, 1, 0, 0, 0, 181, 179, 1, 0, 0, 0, 182, 175,
		1, 0, 0, 0, 182, 183, 1, 0, 0, 0, 183, 192, 1, 0, 0, 0, 184, 185, 5, 26,
		0, 0, 185, 187, 7, 0, 0, 0, 186, 184, 1, 0, 0, 0, 187, 190, 1, 0, 0, 0,
		188, 186, 1, 0, 0, 0, 188, 189, 1, 0, 0, 0, 189, 192, 1, 0, 0, 0, 190,
		188, 1, 0, 0, 0, 191, 168, 1, 0, 0, 0, 191, 188, 1, 0, 0, 0, 192, 193,
		1, 0, 0, 0, 193, 194, 5, 24, 0, 0, 194, 13, 1, 0, 0, 0, 195, 197, 3, 16,
		8, 0, 196, 195, 1, 0, 0, 0, 197, 200, 1, 0, 0, 0, 198, 196, 1, 0, 0, 0,
		198, 199, 1, 0, 0, 0, 199, 218, 1, 0, 0, 0, 200, 198, 1, 0, 0, 0, 201,
		209, 3, 20, 10, 0, 202, 206, 7, 0, 0, 0, 203, 205, 3, 28, 14, 0, 204, 203,
		1, 0, 0, 0, 205, 208, 1, 0, 0, 0, 206, 204, 1, 0, 0, 0, 206, 207, 1, 0,
		0, 0, 207, 210, 1, 0, 0, 0, 208, 206, 1, 0, 0, 0, 209, 202, 1, 0, 0, 0,
		209, 210, 1, 0, 0, 0, 210, 219, 1, 0, 0, 0, 211, 215, 5, 46, 0, 0, 212,
		214, 3, 28, 14, 0, 213, 212, 1, 0, 0, 0, 214, 217, 1, 0, 0, 0, 215, 213,
		1, 0, 0, 0, 215, 216, 1, 0, 0, 0, 216, 219, 1, 0, 0, 0, 217, 215, 1, 0,
		0, 0, 218, 201, 1, 0, 0, 0, 218, 211, 1, 0, 0, 0, 219, 15, 1, 0, 0, 0,
		220, 247, 7, 1, 0, 0, 221, 222, 5, 15, 0, 0, 222, 223, 5, 18, 0, 0, 223,
		228, 3, 18, 9, 0, 224, 225, 5, 26, 0, 0, 225, 227, 3, 18, 9, 0, 226, 224,
		1, 0, 0, 0, 227, 230, 1, 0, 0, 0, 228, 226, 1, 0, 0, 0, 228, 229, 1, 0,
		0, 0, 229, 231, 1, 0, 0, 0, 230, 228, 1, 0, 0, 0, 231, 232, 5, 19, 0, 0,
		232, 247, 1, 0, 0, 0, 233, 244, 5, 16, 0, 0, 234, 235, 5, 18, 0, 0, 235,
		240, 7, 2, 0, 0, 236, 237, 5, 26, 0, 0, 237, 239, 7, 2, 0, 0, 238, 236,
		1, 0, 0, 0, 239, 242, 1, 0, 0, 0, 240, 238, 1, 0, 0, 0, 240, 241, 1, 0,
		0, 0, 241, 243, 1, 0, 0, 0, 242, 240, 1, 0, 0, 0, 243, 245, 5, 19, 0, 0,
		244, 234, 1, 0, 0, 0, 244, 245, 1, 0, 0, 0, 245, 247, 1, 0, 0, 0, 246,
		220, 1, 0, 0, 0, 246, 221, 1, 0, 0, 0, 246, 233, 1, 0, 0, 0, 247, 17, 1,
		0, 0, 0, 248, 251, 7, 3, 0, 0, 249, 250, 5, 29, 0, 0, 250, 252, 3, 46,
		23, 0, 251, 249, 1, 0, 0, 0, 251, 252, 1, 0, 0, 0, 252, 19, 1, 0, 0, 0,
		253, 256, 7, 4, 0, 0, 254, 256, 3, 22, 11, 0, 255, 253, 1, 0, 0, 0, 255,
		254, 1, 0, 0, 0, 256, 260, 1, 0, 0, 0, 257, 259, 3, 28, 14, 0, 258, 257,
		1, 0, 0, 0, 259, 262, 1, 0, 0, 0, 260, 258, 1, 0, 0, 0, 260, 261, 1, 0,
		0, 0, 261, 21, 1, 0, 0, 0, 262, 260, 1, 0, 0, 0, 263, 265, 5, 13, 0, 0,
		264, 266, 7, 0, 0, 0, 265, 264, 1, 0, 0, 0, 265, 266, 1, 0, 0, 0, 266,
		267, 1, 0, 0, 0, 267, 269, 5, 22, 0, 0, 268, 270, 3, 24, 12, 0, 269, 268,
		1, 0, 0, 0, 270, 271, 1, 0, 0, 0, 271, 269, 1, 0, 0, 0, 271, 272, 1, 0,
		0, 0, 272, 273, 1, 0, 0, 0, 273, 274, 5, 23, 0, 0, 274, 23, 1, 0, 0, 0,
		275, 277, 3, 16, 8, 0, 276, 275, 1, 0, 0, 0, 277, 280, 1, 0, 0, 0, 278,
		276, 1, 0, 0, 0, 278, 279, 1, 0, 0, 0, 279, 281, 1, 0, 0, 0, 280, 278,
		1, 0, 0, 0, 281, 282, 3, 20, 10, 0, 282, 287, 3, 26, 13, 0, 283, 284, 5,
		26, 0, 0, 284, 286, 3, 26, 13, 0, 285, 283, 1, 0, 0, 0, 286, 289, 1, 0,
		0, 0, 287, 285, 1, 0, 0, 0, 287, 288, 1, 0, 0, 0, 288, 290, 1, 0, 0, 0,
		289, 287, 1, 0, 0, 0, 290, 291, 5, 24, 0, 0, 291, 25, 1, 0, 0, 0, 292,
		296, 7, 0, 0, 0, 293, 295, 3, 28, 14, 0, 294, 293, 1, 0, 0, 0, 295, 298,
		1, 0, 0, 0, 296, 294, 1, 0, 0, 0, 296, 297, 1, 0, 0, 0, 297, 27, 1, 0,
		0, 0, 298, 296, 1, 0, 0, 0, 299, 301, 5, 20, 0, 0, 300, 302, 3, 46, 23,
		0, 301, 300, 1, 0, 0, 0, 301, 302, 1, 0, 0, 0, 302, 303, 1, 0, 0, 0, 303,
		304, 5, 21, 0, 0, 304, 29, 1, 0, 0, 0, 305, 306, 5, 20, 0, 0, 306, 307,
		5, 20, 0, 0, 307, 312, 3, 32, 16, 0, 308, 309, 5, 26, 0, 0, 309, 311, 3,
		32, 16, 0, 310, 308, 1, 0, 0, 0, 311, 314, 1, 0, 0, 0, 312, 310, 1, 0,
		0, 0, 312, 313, 1, 0, 0, 0, 313, 315, 1, 0, 0, 0, 314, 312, 1, 0, 0, 0,
		315, 316, 5, 21, 0, 0, 316, 317, 5, 21, 0, 0, 317, 31, 1, 0, 0, 0, 318,
		324, 7, 2, 0, 0, 319, 321, 5, 18, 0, 0, 320, 322, 3, 44, 22, 0, 321, 320,
		1, 0, 0, 0, 321, 322, 1, 0, 0, 0, 322, 323, 1, 0, 0, 0, 323, 325, 5, 19,
		0, 0, 324, 319, 1, 0, 0, 0, 324, 325, 1, 0, 0, 0, 325, 33, 1, 0, 0, 0,
		326, 330, 5, 22, 0, 0, 327, 329, 3, 36, 18, 0, 328, 327, 1, 0, 0, 0, 329,
		332, 1, 0, 0, 0, 330, 328, 1, 0, 0, 0, 330, 331, 1, 0, 0, 0, 331, 333,
		1, 0, 0, 0, 332, 330, 1, 0, 0, 0, 333, 334, 5, 23, 0, 0, 334, 35, 1, 0,
		0, 0, 335, 350, 3, 34, 17, 0, 336, 350, 3, 4, 2, 0, 337, 338, 3, 44, 22,
		0, 338, 339, 5, 24, 0, 0, 339, 350, 1, 0, 0, 0, 340, 350, 3, 38, 19, 0,
		341, 342, 7, 5, 0, 0, 342, 350, 5, 24, 0, 0, 343, 345, 5, 12, 0, 0, 344,
		346, 3, 44, 22, 0, 345, 344, 1, 0, 0, 0, 345, 346, 1, 0, 0, 0, 346, 347,
		1, 0, 0, 0, 347, 350, 5, 24, 0, 0, 348, 350, 5, 24, 0, 0, 349, 335, 1,
		0, 0, 0, 349, 336, 1, 0, 0, 0, 349, 337, 1, 0, 0, 0, 349, 340, 1, 0, 0,
		0, 349, 341, 1, 0, 0, 0, 349, 343, 1, 0, 0, 0, 349, 348, 1, 0, 0, 0, 350,
		37, 1, 0, 0, 0, 351, 353, 3, 30, 15, 0, 352, 351, 1, 0, 0, 0, 353, 356,
		1, 0, 0, 0, 354, 352, 1, 0, 0, 0, 354, 355, 1, 0, 0, 0, 355, 411, 1, 0,
		0, 0, 356, 354, 1, 0, 0, 0, 357, 358, 5, 1, 0, 0, 358, 359, 5, 18, 0, 0,
		359, 360, 3, 44, 22, 0, 360, 361, 5, 19, 0, 0, 361, 364, 3, 36, 18, 0,
		362, 363, 5, 2, 0, 0, 363, 365, 3, 36, 18, 0, 364, 362, 1, 0, 0, 0, 364,
		365, 1, 0, 0, 0, 365, 412, 1, 0, 0, 0, 366, 367, 5, 3, 0, 0, 367, 368,
		5, 18, 0, 0, 368, 369, 3, 44, 22, 0, 369, 370, 5, 19, 0, 0, 370, 374, 5,
		22, 0, 0, 371, 373, 3, 40, 20, 0, 372, 371, 1, 0, 0, 0, 373, 376, 1, 0,
		0, 0, 374, 372, 1, 0, 0, 0, 374, 375, 1, 0, 0, 0, 375, 377, 1, 0, 0, 0,
		376, 374, 1, 0, 0, 0, 377, 378, 5, 23, 0, 0, 378, 412, 1, 0, 0, 0, 379,
		380, 5, 6, 0, 0, 380, 381, 5, 18, 0, 0, 381, 382, 3, 42, 21, 0, 382, 383,
		5, 19, 0, 0, 383, 384, 3, 36, 18, 0, 384, 412, 1, 0, 0, 0, 385, 386, 5,
		7, 0, 0, 386, 387, 3, 36, 18, 0, 387, 388, 5, 6, 0, 0, 388, 389, 5, 18,
		0, 0, 389, 390, 3, 44, 22, 0, 390, 391, 5, 19, 0, 0, 391, 392, 5, 24, 0,
		0, 392, 412, 1, 0, 0, 0, 393, 394, 5, 8, 0, 0, 394, 400, 5, 18, 0, 0, 395,
		401, 3, 4, 2, 0, 396, 398, 3, 44, 22, 0, 397, 396, 1, 0, 0, 0, 397, 398,
		1, 0, 0, 0, 398, 399, 1, 0, 0, 0, 399, 401, 5, 24, 0, 0, 400, 395, 1, 0,
		0, 0, 400, 397, 1, 0, 0, 0, 401, 403, 1, 0, 0, 0, 402, 404, 3, 42, 21,
		0, 403, 402, 1, 0, 0, 0, 403, 404, 1, 0, 0, 0, 404, 405, 1, 0, 0, 0, 405,
		407, 5, 24, 0, 0, 406, 408, 3, 44, 22, 0, 407, 406, 1, 0, 0, 0, 407, 408,
		1, 0, 0, 0, 408, 409, 1, 0, 0, 0, 409, 410, 5, 19, 0, 0, 410, 412, 3, 36,
		18, 0, 411, 357, 1, 0, 0, 0, 411, 366, 1, 0, 0, 0, 411, 379, 1, 0, 0, 0,
		411, 385, 1, 0, 0, 0, 411, 393, 1, 0, 0, 0, 412, 39, 1, 0, 0, 0, 413, 414,
		5, 4, 0, 0, 414, 415, 3, 44, 22, 0, 415, 416, 5, 25, 0, 0, 416, 421, 1,
		0, 0, 0, 417, 418, 5, 5, 0, 0, 418, 421, 5, 25, 0, 0, 419, 421, 3, 36,
		18, 0, 420, 413, 1, 0, 0, 0, 420, 417, 1, 0, 0, 0, 420, 419, 1, 0, 0, 0,
		421, 41, 1, 0, 0, 0, 422, 424, 3, 16, 8, 0, 423, 422, 1, 0, 0, 0, 424,
		427, 1, 0, 0, 0, 425, 423, 1, 0, 0, 0, 425, 426, 1, 0, 0, 0, 426, 428,
		1, 0, 0, 0, 427, 425, 1, 0, 0, 0, 428, 429, 3, 20, 10, 0, 429, 430, 7,
		0, 0, 0, 430, 431, 5, 29, 0, 0, 431, 432, 3, 10, 5, 0, 432, 435, 1, 0,
		0, 0, 433, 435, 3, 44, 22, 0, 434, 425, 1, 0, 0, 0, 434, 433, 1, 0, 0,
		0, 435, 43, 1, 0, 0, 0, 436, 441, 3, 46, 23, 0, 437, 438, 5, 26, 0, 0,
		438, 440, 3, 46, 23, 0, 439, 437, 1, 0, 0, 0, 440, 443, 1, 0, 0, 0, 441,
		439, 1, 0, 0, 0, 441, 442, 1, 0, 0, 0, 442, 45, 1, 0, 0, 0, 443, 441, 1,
		0, 0, 0, 444, 449, 3, 48, 24, 0, 445, 446, 7, 6, 0, 0, 446, 448, 3, 48,
		24, 0, 447, 445, 1, 0, 0, 0, 448, 451, 1, 0, 0, 0, 449, 447, 1, 0, 0, 0,
		449, 450, 1, 0, 0, 0, 450, 459, 1, 0, 0, 0, 451, 449, 1, 0, 0, 0, 452,
		453, 5, 28, 0, 0, 453, 454, 3, 44, 22, 0, 454, 455, 5, 25, 0, 0, 455, 456,
		3, 46, 23, 0, 456, 460, 1, 0, 0, 0, 457, 458, 7, 7, 0, 0, 458, 460, 3,
		46, 23, 0, 459, 452, 1, 0, 0, 0, 459, 457, 1, 0, 0, 0, 459, 460, 1, 0,
		0, 0, 460, 47, 1, 0, 0, 0, 461, 463, 7, 8, 0, 0, 462, 461, 1, 0, 0, 0,
		463, 466, 1, 0, 0, 0, 464, 462, 1, 0, 0, 0, 464, 465, 1, 0, 0, 0, 465,
		494, 1, 0, 0, 0, 466, 464, 1, 0, 0, 0, 467, 495, 5, 32, 0, 0, 468, 475,
		7, 0, 0, 0, 469, 472, 5, 18, 0, 0, 470, 473, 5, 14, 0, 0, 471, 473, 3,
		44, 22, 0, 472, 470, 1, 0, 0, 0, 472, 471, 1, 0, 0, 0, 472, 473, 1, 0,
		0, 0, 473, 474, 1, 0, 0, 0, 474, 476, 5, 19, 0, 0, 475, 469, 1, 0, 0, 0,
		475, 476, 1, 0, 0, 0, 476, 495, 1, 0, 0, 0, 477, 481, 7, 9, 0, 0, 478,
		480, 3, 28, 14, 0, 479, 478, 1, 0, 0, 0, 480, 483, 1, 0, 0, 0, 481, 479,
		1, 0, 0, 0, 481, 482, 1, 0, 0, 0, 482, 484, 1, 0, 0, 0, 483, 481, 1, 0,
		0, 0, 484, 487, 5, 18, 0, 0, 485, 488, 5, 14, 0, 0, 486, 488, 3, 44, 22,
		0, 487, 485, 1, 0, 0, 0, 487, 486, 1, 0, 0, 0, 487, 488, 1, 0, 0, 0, 488,
		489, 1, 0, 0, 0, 489, 495, 5, 19, 0, 0, 490, 491, 5, 18, 0, 0, 491, 492,
		3, 44, 22, 0, 492, 493, 5, 19, 0, 0, 493, 495, 1, 0, 0, 0, 494, 467, 1,
		0, 0, 0, 494, 468, 1, 0, 0, 0, 494, 477, 1, 0, 0, 0, 494, 490, 1, 0, 0,
		0, 495, 499, 1, 0, 0, 0, 496, 498, 3, 50, 25, 0, 497, 496, 1, 0, 0, 0,
		498, 501, 1, 0, 0, 0, 499, 497, 1, 0, 0, 0, 499, 500, 1, 0, 0, 0, 500,
		49, 1, 0, 0, 0, 501, 499, 1, 0, 0, 0, 502, 503, 5, 20, 0, 0, 503, 504,
		3, 44, 22, 0, 504, 505, 5, 21, 0, 0, 505, 514, 1, 0, 0, 0, 506, 507, 5,
		27, 0, 0, 507, 510, 7, 0, 0, 0, 508, 509, 5, 18, 0, 0, 509, 511, 5, 19,
		0, 0, 510, 508, 1, 0, 0, 0, 510, 511, 1, 0, 0, 0, 511, 514, 1, 0, 0, 0,
		512, 514, 5, 39, 0, 0, 513, 502, 1, 0, 0, 0, 513, 506, 1, 0, 0, 0, 513,
		512, 1, 0, 0, 0, 514, 51, 1, 0, 0, 0, 73, 55, 63, 68, 78, 85, 90, 99, 102,
		108, 113, 118, 123, 129, 133, 136, 142, 147, 156, 160, 162, 165, 172, 179,
		182, 188, 191, 198, 206, 209, 215, 218, 228, 240, 244, 246, 251, 255, 260,
		265, 271, 278, 287, 296, 301, 312, 321, 324, 330, 345, 349, 354, 364, 374,
		397, 400, 403, 407, 411, 420, 425, 434, 441, 449, 459, 464, 472, 475, 481,
		487, 494, 499, 510, 513,
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

// GLSLParserInit initializes any static state used to implement GLSLParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewGLSLParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func GLSLParserInit() {
	staticData := &GLSLParserStaticData
	staticData.once.Do(glslParserInit)
}

// NewGLSLParser produces a new parser instance for the optional input antlr.TokenStream.
func NewGLSLParser(input antlr.TokenStream) *GLSLParser {
	GLSLParserInit()
	this := new(GLSLParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &GLSLParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "GLSL.g4"

	return this
}

// GLSLParser tokens.
const (
	GLSLParserEOF               = antlr.TokenEOF
	GLSLParserIF                = 1
	GLSLParserELSE              = 2
	GLSLParserSWITCH            = 3
	GLSLParserCASE              = 4
	GLSLParserDEFAULT           = 5
	GLSLParserWHILE             = 6
	GLSLParserDO                = 7
	GLSLParserFOR               = 8
	GLSLParserBREAK             = 9
	GLSLParserCONTINUE          = 10
	GLSLParserDISCARD           = 11
	GLSLParserRETURN            = 12
	GLSLParserSTRUCT            = 13
	GLSLParserVOID              = 14
	GLSLParserLAYOUT            = 15
	GLSLParserSUBROUTINE        = 16
	GLSLParserPRECISION_KEYWORD = 17
	GLSLParserLPAREN            = 18
	GLSLParserRPAREN            = 19
	GLSLParserLBRACKET          = 20
	GLSLParserRBRACKET          = 21
	GLSLParserLBRACE            = 22
	GLSLParserRBRACE            = 23
	GLSLParserSEMICOLON         = 24
	GLSLParserCOLON             = 25
	GLSLParserCOMMA             = 26
	GLSLParserDOT               = 27
	GLSLParserQUESTION          = 28
	GLSLParserEQUAL             = 29
	GLSLParserPLUS              = 30
	GLSLParserMINUS             = 31
	GLSLParserLITERAL           = 32
	GLSLParserPRECISION         = 33
	GLSLParserQUALIFIER         = 34
	GLSLParserSOFT_WORD         = 35
	GLSLParserBASIC_TYPE        = 36
	GLSLParserOPERATOR          = 37
	GLSLParserASSIGN            = 38
	GLSLParserINC_DEC           = 39
	GLSLParserNOT               = 40
	GLSLParserIDENTIFIER        = 41
	GLSLParserDIRECTIVE         = 42
	GLSLParserBLOCK_COMMENT     = 43
	GLSLParserLINE_COMMENT      = 44
	GLSLParserSPACE             = 45
	GLSLParserNAME              = 46
	GLSLParserTYPE_NAME         = 47
	GLSLParserMAKER             = 48
)

// GLSLParser rules.
const (
	GLSLParserRULE_unit          = 0
	GLSLParserRULE_external      = 1
	GLSLParserRULE_declaration   = 2
	GLSLParserRULE_declared      = 3
	GLSLParserRULE_declarator    = 4
	GLSLParserRULE_initializer   = 5
	GLSLParserRULE_blockOrNames  = 6
	GLSLParserRULE_parameter     = 7
	GLSLParserRULE_qualifier     = 8
	GLSLParserRULE_layoutArg     = 9
	GLSLParserRULE_typeSpec      = 10
	GLSLParserRULE_structure     = 11
	GLSLParserRULE_member        = 12
	GLSLParserRULE_field         = 13
	GLSLParserRULE_dim           = 14
	GLSLParserRULE_attribute     = 15
	GLSLParserRULE_attributeItem = 16
	GLSLParserRULE_block         = 17
	GLSLParserRULE_statement     = 18
	GLSLParserRULE_control       = 19
	GLSLParserRULE_labelled      = 20
	GLSLParserRULE_condition     = 21
	GLSLParserRULE_sequence      = 22
	GLSLParserRULE_expr          = 23
	GLSLParserRULE_operand       = 24
	GLSLParserRULE_postfix       = 25
)

// IUnitContext is an interface to support dynamic dispatch.
type IUnitContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_external returns the _external rule contexts.
	Get_external() IExternalContext

	// Set_external sets the _external rule contexts.
	Set_external(IExternalContext)

	// GetDecls returns the decls rule context list.
	GetDecls() []IExternalContext

	// SetDecls sets the decls rule context list.
	SetDecls([]IExternalContext)

	// Getter signatures
	EOF() antlr.TerminalNode
	AllExternal() []IExternalContext
	External(i int) IExternalContext

	// IsUnitContext differentiates from other interfaces.
	IsUnitContext()
}

type UnitContext struct {
	antlr.BaseParserRuleContext
	parser    antlr.Parser
	_external IExternalContext
	decls     []IExternalContext
}

func NewEmptyUnitContext() *UnitContext {
	var p = new(UnitContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_unit
	return p
}

func InitEmptyUnitContext(p *UnitContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_unit
}

func (*UnitContext) IsUnitContext() {}

func NewUnitContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *UnitContext {
	var p = new(UnitContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_unit

	return p
}

func (s *UnitContext) GetParser() antlr.Parser { return s.parser }

func (s *UnitContext) Get_external() IExternalContext { return s._external }

func (s *UnitContext) Set_external(v IExternalContext) { s._external = v }

func (s *UnitContext) GetDecls() []IExternalContext { return s.decls }

func (s *UnitContext) SetDecls(v []IExternalContext) { s.decls = v }

func (s *UnitContext) EOF() antlr.TerminalNode {
	return s.GetToken(GLSLParserEOF, 0)
}

func (s *UnitContext) AllExternal() []IExternalContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExternalContext); ok {
			len++
		}
	}

	tst := make([]IExternalContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExternalContext); ok {
			tst[i] = t.(IExternalContext)
			i++
		}
	}

	return tst
}

func (s *UnitContext) External(i int) IExternalContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExternalContext); ok {
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

	return t.(IExternalContext)
}

func (s *UnitContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *UnitContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Unit() (localctx IUnitContext) {
	localctx = NewUnitContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, GLSLParserRULE_unit)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(55)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&143065378709504) != 0 {
		{
			p.SetState(52)

			var _x = p.External()

			localctx.(*UnitContext)._external = _x
		}
		localctx.(*UnitContext).decls = append(localctx.(*UnitContext).decls, localctx.(*UnitContext)._external)

		p.SetState(57)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(58)
		p.Match(GLSLParserEOF)
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

// IExternalContext is an interface to support dynamic dispatch.
type IExternalContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// GetDecl returns the decl rule contexts.
	GetDecl() IDeclarationContext

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// SetDecl sets the decl rule contexts.
	SetDecl(IDeclarationContext)

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// Getter signatures
	Declaration() IDeclarationContext
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	SEMICOLON() antlr.TerminalNode

	// IsExternalContext differentiates from other interfaces.
	IsExternalContext()
}

type ExternalContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_attribute IAttributeContext
	attrs      []IAttributeContext
	decl       IDeclarationContext
}

func NewEmptyExternalContext() *ExternalContext {
	var p = new(ExternalContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_external
	return p
}

func InitEmptyExternalContext(p *ExternalContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_external
}

func (*ExternalContext) IsExternalContext() {}

func NewExternalContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExternalContext {
	var p = new(ExternalContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_external

	return p
}

func (s *ExternalContext) GetParser() antlr.Parser { return s.parser }

func (s *ExternalContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *ExternalContext) GetDecl() IDeclarationContext { return s.decl }

func (s *ExternalContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *ExternalContext) SetDecl(v IDeclarationContext) { s.decl = v }

func (s *ExternalContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *ExternalContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *ExternalContext) Declaration() IDeclarationContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDeclarationContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDeclarationContext)
}

func (s *ExternalContext) AllAttribute() []IAttributeContext {
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

func (s *ExternalContext) Attribute(i int) IAttributeContext {
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

func (s *ExternalContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserSEMICOLON, 0)
}

func (s *ExternalContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ExternalContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) External() (localctx IExternalContext) {
	localctx = NewExternalContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, GLSLParserRULE_external)
	var _la int

	p.SetState(68)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserSTRUCT, GLSLParserVOID, GLSLParserLAYOUT, GLSLParserSUBROUTINE, GLSLParserPRECISION_KEYWORD, GLSLParserLBRACKET, GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
		p.EnterOuterAlt(localctx, 1)
		p.SetState(63)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserLBRACKET {
			{
				p.SetState(60)

				var _x = p.Attribute()

				localctx.(*ExternalContext)._attribute = _x
			}
			localctx.(*ExternalContext).attrs = append(localctx.(*ExternalContext).attrs, localctx.(*ExternalContext)._attribute)

			p.SetState(65)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(66)

			var _x = p.Declaration()

			localctx.(*ExternalContext).decl = _x
		}

	case GLSLParserSEMICOLON:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(67)
			p.Match(GLSLParserSEMICOLON)
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

// IDeclarationContext is an interface to support dynamic dispatch.
type IDeclarationContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetPrecision returns the precision token.
	GetPrecision() antlr.Token

	// SetPrecision sets the precision token.
	SetPrecision(antlr.Token)

	// GetSpec returns the spec rule contexts.
	GetSpec() ITypeSpecContext

	// Get_qualifier returns the _qualifier rule contexts.
	Get_qualifier() IQualifierContext

	// GetOther returns the other rule contexts.
	GetOther() IBlockOrNamesContext

	// GetRest returns the rest rule contexts.
	GetRest() IDeclaredContext

	// SetSpec sets the spec rule contexts.
	SetSpec(ITypeSpecContext)

	// Set_qualifier sets the _qualifier rule contexts.
	Set_qualifier(IQualifierContext)

	// SetOther sets the other rule contexts.
	SetOther(IBlockOrNamesContext)

	// SetRest sets the rest rule contexts.
	SetRest(IDeclaredContext)

	// GetQuals returns the quals rule context list.
	GetQuals() []IQualifierContext

	// SetQuals sets the quals rule context list.
	SetQuals([]IQualifierContext)

	// Getter signatures
	PRECISION_KEYWORD() antlr.TerminalNode
	SEMICOLON() antlr.TerminalNode
	PRECISION() antlr.TerminalNode
	TypeSpec() ITypeSpecContext
	BlockOrNames() IBlockOrNamesContext
	Declared() IDeclaredContext
	AllQualifier() []IQualifierContext
	Qualifier(i int) IQualifierContext

	// IsDeclarationContext differentiates from other interfaces.
	IsDeclarationContext()
}

type DeclarationContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	precision  antlr.Token
	spec       ITypeSpecContext
	_qualifier IQualifierContext
	quals      []IQualifierContext
	other      IBlockOrNamesContext
	rest       IDeclaredContext
}

func NewEmptyDeclarationContext() *DeclarationContext {
	var p = new(DeclarationContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_declaration
	return p
}

func InitEmptyDeclarationContext(p *DeclarationContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_declaration
}

func (*DeclarationContext) IsDeclarationContext() {}

func NewDeclarationContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DeclarationContext {
	var p = new(DeclarationContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_declaration

	return p
}

func (s *DeclarationContext) GetParser() antlr.Parser { return s.parser }

func (s *DeclarationContext) GetPrecision() antlr.Token { return s.precision }

func (s *DeclarationContext) SetPrecision(v antlr.Token) { s.precision = v }

func (s *DeclarationContext) GetSpec() ITypeSpecContext { return s.spec }

func (s *DeclarationContext) Get_qualifier() IQualifierContext { return s._qualifier }

func (s *DeclarationContext) GetOther() IBlockOrNamesContext { return s.other }

func (s *DeclarationContext) GetRest() IDeclaredContext { return s.rest }

func (s *DeclarationContext) SetSpec(v ITypeSpecContext) { s.spec = v }

func (s *DeclarationContext) Set_qualifier(v IQualifierContext) { s._qualifier = v }

func (s *DeclarationContext) SetOther(v IBlockOrNamesContext) { s.other = v }

func (s *DeclarationContext) SetRest(v IDeclaredContext) { s.rest = v }

func (s *DeclarationContext) GetQuals() []IQualifierContext { return s.quals }

func (s *DeclarationContext) SetQuals(v []IQualifierContext) { s.quals = v }

func (s *DeclarationContext) PRECISION_KEYWORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserPRECISION_KEYWORD, 0)
}

func (s *DeclarationContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserSEMICOLON, 0)
}

func (s *DeclarationContext) PRECISION() antlr.TerminalNode {
	return s.GetToken(GLSLParserPRECISION, 0)
}

func (s *DeclarationContext) TypeSpec() ITypeSpecContext {
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

func (s *DeclarationContext) BlockOrNames() IBlockOrNamesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBlockOrNamesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBlockOrNamesContext)
}

func (s *DeclarationContext) Declared() IDeclaredContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDeclaredContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDeclaredContext)
}

func (s *DeclarationContext) AllQualifier() []IQualifierContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IQualifierContext); ok {
			len++
		}
	}

	tst := make([]IQualifierContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IQualifierContext); ok {
			tst[i] = t.(IQualifierContext)
			i++
		}
	}

	return tst
}

func (s *DeclarationContext) Qualifier(i int) IQualifierContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IQualifierContext); ok {
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

	return t.(IQualifierContext)
}

func (s *DeclarationContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DeclarationContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Declaration() (localctx IDeclarationContext) {
	localctx = NewDeclarationContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, GLSLParserRULE_declaration)
	var _alt int

	p.SetState(90)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserPRECISION_KEYWORD:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(70)
			p.Match(GLSLParserPRECISION_KEYWORD)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(71)

			var _m = p.Match(GLSLParserPRECISION)

			localctx.(*DeclarationContext).precision = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(72)

			var _x = p.TypeSpec()

			localctx.(*DeclarationContext).spec = _x
		}
		{
			p.SetState(73)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserLAYOUT, GLSLParserSUBROUTINE, GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD:
		p.EnterOuterAlt(localctx, 2)
		p.SetState(76)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = 1
		for ok := true; ok; ok = _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			switch _alt {
			case 1:
				{
					p.SetState(75)

					var _x = p.Qualifier()

					localctx.(*DeclarationContext)._qualifier = _x
				}
				localctx.(*DeclarationContext).quals = append(localctx.(*DeclarationContext).quals, localctx.(*DeclarationContext)._qualifier)

			default:
				p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
				goto errorExit
			}

			p.SetState(78)
			p.GetErrorHandler().Sync(p)
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 3, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(85)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 4, p.GetParserRuleContext()) {
		case 1:
			{
				p.SetState(80)

				var _x = p.BlockOrNames()

				localctx.(*DeclarationContext).other = _x
			}

		case 2:
			{
				p.SetState(81)

				var _x = p.TypeSpec()

				localctx.(*DeclarationContext).spec = _x
			}
			{
				p.SetState(82)

				var _x = p.Declared()

				localctx.(*DeclarationContext).rest = _x
			}

		case 3:
			{
				p.SetState(84)
				p.Match(GLSLParserSEMICOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case antlr.ATNInvalidAltNumber:
			goto errorExit
		}

	case GLSLParserSTRUCT, GLSLParserVOID, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(87)

			var _x = p.TypeSpec()

			localctx.(*DeclarationContext).spec = _x
		}
		{
			p.SetState(88)

			var _x = p.Declared()

			localctx.(*DeclarationContext).rest = _x
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

// IDeclaredContext is an interface to support dynamic dispatch.
type IDeclaredContext interface {
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

	// Get_parameter returns the _parameter rule contexts.
	Get_parameter() IParameterContext

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// GetBody returns the body rule contexts.
	GetBody() IBlockContext

	// Get_dim returns the _dim rule contexts.
	Get_dim() IDimContext

	// GetInit returns the init rule contexts.
	GetInit() IInitializerContext

	// Get_declarator returns the _declarator rule contexts.
	Get_declarator() IDeclaratorContext

	// Set_parameter sets the _parameter rule contexts.
	Set_parameter(IParameterContext)

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// SetBody sets the body rule contexts.
	SetBody(IBlockContext)

	// Set_dim sets the _dim rule contexts.
	Set_dim(IDimContext)

	// SetInit sets the init rule contexts.
	SetInit(IInitializerContext)

	// Set_declarator sets the _declarator rule contexts.
	Set_declarator(IDeclaratorContext)

	// GetParams returns the params rule context list.
	GetParams() []IParameterContext

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// GetDims returns the dims rule context list.
	GetDims() []IDimContext

	// GetMore returns the more rule context list.
	GetMore() []IDeclaratorContext

	// SetParams sets the params rule context list.
	SetParams([]IParameterContext)

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// SetDims sets the dims rule context list.
	SetDims([]IDimContext)

	// SetMore sets the more rule context list.
	SetMore([]IDeclaratorContext)

	// Getter signatures
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	SEMICOLON() antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	Block() IBlockContext
	EQUAL() antlr.TerminalNode
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	AllParameter() []IParameterContext
	Parameter(i int) IParameterContext
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	AllDim() []IDimContext
	Dim(i int) IDimContext
	Initializer() IInitializerContext
	AllDeclarator() []IDeclaratorContext
	Declarator(i int) IDeclaratorContext

	// IsDeclaredContext differentiates from other interfaces.
	IsDeclaredContext()
}

type DeclaredContext struct {
	antlr.BaseParserRuleContext
	parser      antlr.Parser
	name        antlr.Token
	paren       antlr.Token
	_parameter  IParameterContext
	params      []IParameterContext
	_attribute  IAttributeContext
	attrs       []IAttributeContext
	body        IBlockContext
	_dim        IDimContext
	dims        []IDimContext
	init        IInitializerContext
	_declarator IDeclaratorContext
	more        []IDeclaratorContext
}

func NewEmptyDeclaredContext() *DeclaredContext {
	var p = new(DeclaredContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_declared
	return p
}

func InitEmptyDeclaredContext(p *DeclaredContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_declared
}

func (*DeclaredContext) IsDeclaredContext() {}

func NewDeclaredContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DeclaredContext {
	var p = new(DeclaredContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_declared

	return p
}

func (s *DeclaredContext) GetParser() antlr.Parser { return s.parser }

func (s *DeclaredContext) GetName() antlr.Token { return s.name }

func (s *DeclaredContext) GetParen() antlr.Token { return s.paren }

func (s *DeclaredContext) SetName(v antlr.Token) { s.name = v }

func (s *DeclaredContext) SetParen(v antlr.Token) { s.paren = v }

func (s *DeclaredContext) Get_parameter() IParameterContext { return s._parameter }

func (s *DeclaredContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *DeclaredContext) GetBody() IBlockContext { return s.body }

func (s *DeclaredContext) Get_dim() IDimContext { return s._dim }

func (s *DeclaredContext) GetInit() IInitializerContext { return s.init }

func (s *DeclaredContext) Get_declarator() IDeclaratorContext { return s._declarator }

func (s *DeclaredContext) Set_parameter(v IParameterContext) { s._parameter = v }

func (s *DeclaredContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *DeclaredContext) SetBody(v IBlockContext) { s.body = v }

func (s *DeclaredContext) Set_dim(v IDimContext) { s._dim = v }

func (s *DeclaredContext) SetInit(v IInitializerContext) { s.init = v }

func (s *DeclaredContext) Set_declarator(v IDeclaratorContext) { s._declarator = v }

func (s *DeclaredContext) GetParams() []IParameterContext { return s.params }

func (s *DeclaredContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *DeclaredContext) GetDims() []IDimContext { return s.dims }

func (s *DeclaredContext) GetMore() []IDeclaratorContext { return s.more }

func (s *DeclaredContext) SetParams(v []IParameterContext) { s.params = v }

func (s *DeclaredContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *DeclaredContext) SetDims(v []IDimContext) { s.dims = v }

func (s *DeclaredContext) SetMore(v []IDeclaratorContext) { s.more = v }

func (s *DeclaredContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *DeclaredContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *DeclaredContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *DeclaredContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserRPAREN, 0)
}

func (s *DeclaredContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserSEMICOLON, 0)
}

func (s *DeclaredContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserLPAREN, 0)
}

func (s *DeclaredContext) Block() IBlockContext {
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

func (s *DeclaredContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(GLSLParserEQUAL, 0)
}

func (s *DeclaredContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserCOMMA)
}

func (s *DeclaredContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserCOMMA, i)
}

func (s *DeclaredContext) AllParameter() []IParameterContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IParameterContext); ok {
			len++
		}
	}

	tst := make([]IParameterContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IParameterContext); ok {
			tst[i] = t.(IParameterContext)
			i++
		}
	}

	return tst
}

func (s *DeclaredContext) Parameter(i int) IParameterContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParameterContext); ok {
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

	return t.(IParameterContext)
}

func (s *DeclaredContext) AllAttribute() []IAttributeContext {
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

func (s *DeclaredContext) Attribute(i int) IAttributeContext {
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

func (s *DeclaredContext) AllDim() []IDimContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDimContext); ok {
			len++
		}
	}

	tst := make([]IDimContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDimContext); ok {
			tst[i] = t.(IDimContext)
			i++
		}
	}

	return tst
}

func (s *DeclaredContext) Dim(i int) IDimContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDimContext); ok {
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

	return t.(IDimContext)
}

func (s *DeclaredContext) Initializer() IInitializerContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInitializerContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInitializerContext)
}

func (s *DeclaredContext) AllDeclarator() []IDeclaratorContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDeclaratorContext); ok {
			len++
		}
	}

	tst := make([]IDeclaratorContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDeclaratorContext); ok {
			tst[i] = t.(IDeclaratorContext)
			i++
		}
	}

	return tst
}

func (s *DeclaredContext) Declarator(i int) IDeclaratorContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDeclaratorContext); ok {
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

	return t.(IDeclaratorContext)
}

func (s *DeclaredContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DeclaredContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Declared() (localctx IDeclaredContext) {
	localctx = NewDeclaredContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, GLSLParserRULE_declared)
	var _la int

	p.SetState(136)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserSOFT_WORD, GLSLParserIDENTIFIER, GLSLParserNAME:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(92)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*DeclaredContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*DeclaredContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(133)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case GLSLParserLPAREN:
			{
				p.SetState(93)

				var _m = p.Match(GLSLParserLPAREN)

				localctx.(*DeclaredContext).paren = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(102)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&213434104930304) != 0 {
				{
					p.SetState(94)

					var _x = p.Parameter()

					localctx.(*DeclaredContext)._parameter = _x
				}
				localctx.(*DeclaredContext).params = append(localctx.(*DeclaredContext).params, localctx.(*DeclaredContext)._parameter)
				p.SetState(99)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				for _la == GLSLParserCOMMA {
					{
						p.SetState(95)
						p.Match(GLSLParserCOMMA)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}
					{
						p.SetState(96)

						var _x = p.Parameter()

						localctx.(*DeclaredContext)._parameter = _x
					}
					localctx.(*DeclaredContext).params = append(localctx.(*DeclaredContext).params, localctx.(*DeclaredContext)._parameter)

					p.SetState(101)
					p.GetErrorHandler().Sync(p)
					if p.HasError() {
						goto errorExit
					}
					_la = p.GetTokenStream().LA(1)
				}

			}
			{
				p.SetState(104)
				p.Match(GLSLParserRPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(108)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(105)

					var _x = p.Attribute()

					localctx.(*DeclaredContext)._attribute = _x
				}
				localctx.(*DeclaredContext).attrs = append(localctx.(*DeclaredContext).attrs, localctx.(*DeclaredContext)._attribute)

				p.SetState(110)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			p.SetState(113)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetTokenStream().LA(1) {
			case GLSLParserLBRACE:
				{
					p.SetState(111)

					var _x = p.Block()

					localctx.(*DeclaredContext).body = _x
				}

			case GLSLParserSEMICOLON:
				{
					p.SetState(112)
					p.Match(GLSLParserSEMICOLON)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			default:
				p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
				goto errorExit
			}

		case GLSLParserLBRACKET, GLSLParserSEMICOLON, GLSLParserCOMMA, GLSLParserEQUAL:
			p.SetState(118)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(115)

					var _x = p.Dim()

					localctx.(*DeclaredContext)._dim = _x
				}
				localctx.(*DeclaredContext).dims = append(localctx.(*DeclaredContext).dims, localctx.(*DeclaredContext)._dim)

				p.SetState(120)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			p.SetState(123)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == GLSLParserEQUAL {
				{
					p.SetState(121)
					p.Match(GLSLParserEQUAL)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(122)

					var _x = p.Initializer()

					localctx.(*DeclaredContext).init = _x
				}

			}
			p.SetState(129)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserCOMMA {
				{
					p.SetState(125)
					p.Match(GLSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(126)

					var _x = p.Declarator()

					localctx.(*DeclaredContext)._declarator = _x
				}
				localctx.(*DeclaredContext).more = append(localctx.(*DeclaredContext).more, localctx.(*DeclaredContext)._declarator)

				p.SetState(131)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			{
				p.SetState(132)
				p.Match(GLSLParserSEMICOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

	case GLSLParserSEMICOLON:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(135)
			p.Match(GLSLParserSEMICOLON)
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

// IDeclaratorContext is an interface to support dynamic dispatch.
type IDeclaratorContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// Get_dim returns the _dim rule contexts.
	Get_dim() IDimContext

	// GetInit returns the init rule contexts.
	GetInit() IInitializerContext

	// Set_dim sets the _dim rule contexts.
	Set_dim(IDimContext)

	// SetInit sets the init rule contexts.
	SetInit(IInitializerContext)

	// GetDims returns the dims rule context list.
	GetDims() []IDimContext

	// SetDims sets the dims rule context list.
	SetDims([]IDimContext)

	// Getter signatures
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	EQUAL() antlr.TerminalNode
	AllDim() []IDimContext
	Dim(i int) IDimContext
	Initializer() IInitializerContext

	// IsDeclaratorContext differentiates from other interfaces.
	IsDeclaratorContext()
}

type DeclaratorContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	name   antlr.Token
	_dim   IDimContext
	dims   []IDimContext
	init   IInitializerContext
}

func NewEmptyDeclaratorContext() *DeclaratorContext {
	var p = new(DeclaratorContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_declarator
	return p
}

func InitEmptyDeclaratorContext(p *DeclaratorContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_declarator
}

func (*DeclaratorContext) IsDeclaratorContext() {}

func NewDeclaratorContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DeclaratorContext {
	var p = new(DeclaratorContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_declarator

	return p
}

func (s *DeclaratorContext) GetParser() antlr.Parser { return s.parser }

func (s *DeclaratorContext) GetName() antlr.Token { return s.name }

func (s *DeclaratorContext) SetName(v antlr.Token) { s.name = v }

func (s *DeclaratorContext) Get_dim() IDimContext { return s._dim }

func (s *DeclaratorContext) GetInit() IInitializerContext { return s.init }

func (s *DeclaratorContext) Set_dim(v IDimContext) { s._dim = v }

func (s *DeclaratorContext) SetInit(v IInitializerContext) { s.init = v }

func (s *DeclaratorContext) GetDims() []IDimContext { return s.dims }

func (s *DeclaratorContext) SetDims(v []IDimContext) { s.dims = v }

func (s *DeclaratorContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *DeclaratorContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *DeclaratorContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *DeclaratorContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(GLSLParserEQUAL, 0)
}

func (s *DeclaratorContext) AllDim() []IDimContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDimContext); ok {
			len++
		}
	}

	tst := make([]IDimContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDimContext); ok {
			tst[i] = t.(IDimContext)
			i++
		}
	}

	return tst
}

func (s *DeclaratorContext) Dim(i int) IDimContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDimContext); ok {
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

	return t.(IDimContext)
}

func (s *DeclaratorContext) Initializer() IInitializerContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInitializerContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInitializerContext)
}

func (s *DeclaratorContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DeclaratorContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Declarator() (localctx IDeclaratorContext) {
	localctx = NewDeclaratorContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, GLSLParserRULE_declarator)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(138)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*DeclaratorContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*DeclaratorContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(142)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(139)

			var _x = p.Dim()

			localctx.(*DeclaratorContext)._dim = _x
		}
		localctx.(*DeclaratorContext).dims = append(localctx.(*DeclaratorContext).dims, localctx.(*DeclaratorContext)._dim)

		p.SetState(144)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(147)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == GLSLParserEQUAL {
		{
			p.SetState(145)
			p.Match(GLSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(146)

			var _x = p.Initializer()

			localctx.(*DeclaratorContext).init = _x
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

// IInitializerContext is an interface to support dynamic dispatch.
type IInitializerContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetValue returns the value rule contexts.
	GetValue() IExprContext

	// Get_initializer returns the _initializer rule contexts.
	Get_initializer() IInitializerContext

	// SetValue sets the value rule contexts.
	SetValue(IExprContext)

	// Set_initializer sets the _initializer rule contexts.
	Set_initializer(IInitializerContext)

	// GetElems returns the elems rule context list.
	GetElems() []IInitializerContext

	// SetElems sets the elems rule context list.
	SetElems([]IInitializerContext)

	// Getter signatures
	Expr() IExprContext
	LBRACE() antlr.TerminalNode
	RBRACE() antlr.TerminalNode
	AllInitializer() []IInitializerContext
	Initializer(i int) IInitializerContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode

	// IsInitializerContext differentiates from other interfaces.
	IsInitializerContext()
}

type InitializerContext struct {
	antlr.BaseParserRuleContext
	parser       antlr.Parser
	value        IExprContext
	_initializer IInitializerContext
	elems        []IInitializerContext
}

func NewEmptyInitializerContext() *InitializerContext {
	var p = new(InitializerContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_initializer
	return p
}

func InitEmptyInitializerContext(p *InitializerContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_initializer
}

func (*InitializerContext) IsInitializerContext() {}

func NewInitializerContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *InitializerContext {
	var p = new(InitializerContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_initializer

	return p
}

func (s *InitializerContext) GetParser() antlr.Parser { return s.parser }

func (s *InitializerContext) GetValue() IExprContext { return s.value }

func (s *InitializerContext) Get_initializer() IInitializerContext { return s._initializer }

func (s *InitializerContext) SetValue(v IExprContext) { s.value = v }

func (s *InitializerContext) Set_initializer(v IInitializerContext) { s._initializer = v }

func (s *InitializerContext) GetElems() []IInitializerContext { return s.elems }

func (s *InitializerContext) SetElems(v []IInitializerContext) { s.elems = v }

func (s *InitializerContext) Expr() IExprContext {
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

func (s *InitializerContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACE, 0)
}

func (s *InitializerContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACE, 0)
}

func (s *InitializerContext) AllInitializer() []IInitializerContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IInitializerContext); ok {
			len++
		}
	}

	tst := make([]IInitializerContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IInitializerContext); ok {
			tst[i] = t.(IInitializerContext)
			i++
		}
	}

	return tst
}

func (s *InitializerContext) Initializer(i int) IInitializerContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInitializerContext); ok {
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

	return t.(IInitializerContext)
}

func (s *InitializerContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserCOMMA)
}

func (s *InitializerContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserCOMMA, i)
}

func (s *InitializerContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *InitializerContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Initializer() (localctx IInitializerContext) {
	localctx = NewInitializerContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, GLSLParserRULE_initializer)
	var _la int

	var _alt int

	p.SetState(165)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserLPAREN, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserMAKER:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(149)

			var _x = p.Expr()

			localctx.(*InitializerContext).value = _x
		}

	case GLSLParserLBRACE:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(150)
			p.Match(GLSLParserLBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(162)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&355802611449856) != 0 {
			{
				p.SetState(151)

				var _x = p.Initializer()

				localctx.(*InitializerContext)._initializer = _x
			}
			localctx.(*InitializerContext).elems = append(localctx.(*InitializerContext).elems, localctx.(*InitializerContext)._initializer)
			p.SetState(156)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 17, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
			for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
				if _alt == 1 {
					{
						p.SetState(152)
						p.Match(GLSLParserCOMMA)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}
					{
						p.SetState(153)

						var _x = p.Initializer()

						localctx.(*InitializerContext)._initializer = _x
					}
					localctx.(*InitializerContext).elems = append(localctx.(*InitializerContext).elems, localctx.(*InitializerContext)._initializer)

				}
				p.SetState(158)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 17, p.GetParserRuleContext())
				if p.HasError() {
					goto errorExit
				}
			}
			p.SetState(160)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == GLSLParserCOMMA {
				{
					p.SetState(159)
					p.Match(GLSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		}
		{
			p.SetState(164)
			p.Match(GLSLParserRBRACE)
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

// IBlockOrNamesContext is an interface to support dynamic dispatch.
type IBlockOrNamesContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_NAME returns the _NAME token.
	Get_NAME() antlr.Token

	// Get_IDENTIFIER returns the _IDENTIFIER token.
	Get_IDENTIFIER() antlr.Token

	// Get_SOFT_WORD returns the _SOFT_WORD token.
	Get_SOFT_WORD() antlr.Token

	// Get_tset333 returns the _tset333 token.
	Get_tset333() antlr.Token

	// GetBrace returns the brace token.
	GetBrace() antlr.Token

	// GetInstance returns the instance token.
	GetInstance() antlr.Token

	// Get_tset394 returns the _tset394 token.
	Get_tset394() antlr.Token

	// Set_NAME sets the _NAME token.
	Set_NAME(antlr.Token)

	// Set_IDENTIFIER sets the _IDENTIFIER token.
	Set_IDENTIFIER(antlr.Token)

	// Set_SOFT_WORD sets the _SOFT_WORD token.
	Set_SOFT_WORD(antlr.Token)

	// Set_tset333 sets the _tset333 token.
	Set_tset333(antlr.Token)

	// SetBrace sets the brace token.
	SetBrace(antlr.Token)

	// SetInstance sets the instance token.
	SetInstance(antlr.Token)

	// Set_tset394 sets the _tset394 token.
	Set_tset394(antlr.Token)

	// GetNames returns the names token list.
	GetNames() []antlr.Token

	// SetNames sets the names token list.
	SetNames([]antlr.Token)

	// Get_member returns the _member rule contexts.
	Get_member() IMemberContext

	// Get_dim returns the _dim rule contexts.
	Get_dim() IDimContext

	// Set_member sets the _member rule contexts.
	Set_member(IMemberContext)

	// Set_dim sets the _dim rule contexts.
	Set_dim(IDimContext)

	// GetMembers returns the members rule context list.
	GetMembers() []IMemberContext

	// GetDims returns the dims rule context list.
	GetDims() []IDimContext

	// SetMembers sets the members rule context list.
	SetMembers([]IMemberContext)

	// SetDims sets the dims rule context list.
	SetDims([]IDimContext)

	// Getter signatures
	SEMICOLON() antlr.TerminalNode
	AllNAME() []antlr.TerminalNode
	NAME(i int) antlr.TerminalNode
	AllIDENTIFIER() []antlr.TerminalNode
	IDENTIFIER(i int) antlr.TerminalNode
	AllSOFT_WORD() []antlr.TerminalNode
	SOFT_WORD(i int) antlr.TerminalNode
	RBRACE() antlr.TerminalNode
	LBRACE() antlr.TerminalNode
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	AllMember() []IMemberContext
	Member(i int) IMemberContext
	AllDim() []IDimContext
	Dim(i int) IDimContext

	// IsBlockOrNamesContext differentiates from other interfaces.
	IsBlockOrNamesContext()
}

type BlockOrNamesContext struct {
	antlr.BaseParserRuleContext
	parser      antlr.Parser
	_NAME       antlr.Token
	names       []antlr.Token
	_IDENTIFIER antlr.Token
	_SOFT_WORD  antlr.Token
	_tset333    antlr.Token
	brace       antlr.Token
	_member     IMemberContext
	members     []IMemberContext
	instance    antlr.Token
	_dim        IDimContext
	dims        []IDimContext
	_tset394    antlr.Token
}

func NewEmptyBlockOrNamesContext() *BlockOrNamesContext {
	var p = new(BlockOrNamesContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_blockOrNames
	return p
}

func InitEmptyBlockOrNamesContext(p *BlockOrNamesContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_blockOrNames
}

func (*BlockOrNamesContext) IsBlockOrNamesContext() {}

func NewBlockOrNamesContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BlockOrNamesContext {
	var p = new(BlockOrNamesContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_blockOrNames

	return p
}

func (s *BlockOrNamesContext) GetParser() antlr.Parser { return s.parser }

func (s *BlockOrNamesContext) Get_NAME() antlr.Token { return s._NAME }

func (s *BlockOrNamesContext) Get_IDENTIFIER() antlr.Token { return s._IDENTIFIER }

func (s *BlockOrNamesContext) Get_SOFT_WORD() antlr.Token { return s._SOFT_WORD }

func (s *BlockOrNamesContext) Get_tset333() antlr.Token { return s._tset333 }

func (s *BlockOrNamesContext) GetBrace() antlr.Token { return s.brace }

func (s *BlockOrNamesContext) GetInstance() antlr.Token { return s.instance }

func (s *BlockOrNamesContext) Get_tset394() antlr.Token { return s._tset394 }

func (s *BlockOrNamesContext) Set_NAME(v antlr.Token) { s._NAME = v }

func (s *BlockOrNamesContext) Set_IDENTIFIER(v antlr.Token) { s._IDENTIFIER = v }

func (s *BlockOrNamesContext) Set_SOFT_WORD(v antlr.Token) { s._SOFT_WORD = v }

func (s *BlockOrNamesContext) Set_tset333(v antlr.Token) { s._tset333 = v }

func (s *BlockOrNamesContext) SetBrace(v antlr.Token) { s.brace = v }

func (s *BlockOrNamesContext) SetInstance(v antlr.Token) { s.instance = v }

func (s *BlockOrNamesContext) Set_tset394(v antlr.Token) { s._tset394 = v }

func (s *BlockOrNamesContext) GetNames() []antlr.Token { return s.names }

func (s *BlockOrNamesContext) SetNames(v []antlr.Token) { s.names = v }

func (s *BlockOrNamesContext) Get_member() IMemberContext { return s._member }

func (s *BlockOrNamesContext) Get_dim() IDimContext { return s._dim }

func (s *BlockOrNamesContext) Set_member(v IMemberContext) { s._member = v }

func (s *BlockOrNamesContext) Set_dim(v IDimContext) { s._dim = v }

func (s *BlockOrNamesContext) GetMembers() []IMemberContext { return s.members }

func (s *BlockOrNamesContext) GetDims() []IDimContext { return s.dims }

func (s *BlockOrNamesContext) SetMembers(v []IMemberContext) { s.members = v }

func (s *BlockOrNamesContext) SetDims(v []IDimContext) { s.dims = v }

func (s *BlockOrNamesContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserSEMICOLON, 0)
}

func (s *BlockOrNamesContext) AllNAME() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserNAME)
}

func (s *BlockOrNamesContext) NAME(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, i)
}

func (s *BlockOrNamesContext) AllIDENTIFIER() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserIDENTIFIER)
}

func (s *BlockOrNamesContext) IDENTIFIER(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, i)
}

func (s *BlockOrNamesContext) AllSOFT_WORD() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserSOFT_WORD)
}

func (s *BlockOrNamesContext) SOFT_WORD(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, i)
}

func (s *BlockOrNamesContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACE, 0)
}

func (s *BlockOrNamesContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACE, 0)
}

func (s *BlockOrNamesContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserCOMMA)
}

func (s *BlockOrNamesContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserCOMMA, i)
}

func (s *BlockOrNamesContext) AllMember() []IMemberContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IMemberContext); ok {
			len++
		}
	}

	tst := make([]IMemberContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IMemberContext); ok {
			tst[i] = t.(IMemberContext)
			i++
		}
	}

	return tst
}

func (s *BlockOrNamesContext) Member(i int) IMemberContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IMemberContext); ok {
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

	return t.(IMemberContext)
}

func (s *BlockOrNamesContext) AllDim() []IDimContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDimContext); ok {
			len++
		}
	}

	tst := make([]IDimContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDimContext); ok {
			tst[i] = t.(IDimContext)
			i++
		}
	}

	return tst
}

func (s *BlockOrNamesContext) Dim(i int) IDimContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDimContext); ok {
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

	return t.(IDimContext)
}

func (s *BlockOrNamesContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BlockOrNamesContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) BlockOrNames() (localctx IBlockOrNamesContext) {
	localctx = NewBlockOrNamesContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, GLSLParserRULE_blockOrNames)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(167)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*BlockOrNamesContext)._tset333 = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*BlockOrNamesContext)._tset333 = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	localctx.(*BlockOrNamesContext).names = append(localctx.(*BlockOrNamesContext).names, localctx.(*BlockOrNamesContext)._tset333)
	p.SetState(191)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserLBRACE:
		{
			p.SetState(168)

			var _m = p.Match(GLSLParserLBRACE)

			localctx.(*BlockOrNamesContext).brace = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(170)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for ok := true; ok; ok = ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&143065360752640) != 0) {
			{
				p.SetState(169)

				var _x = p.Member()

				localctx.(*BlockOrNamesContext)._member = _x
			}
			localctx.(*BlockOrNamesContext).members = append(localctx.(*BlockOrNamesContext).members, localctx.(*BlockOrNamesContext)._member)

			p.SetState(172)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(174)
			p.Match(GLSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(182)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0 {
			{
				p.SetState(175)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*BlockOrNamesContext).instance = _lt

				_la = p.GetTokenStream().LA(1)

				if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*BlockOrNamesContext).instance = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			p.SetState(179)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(176)

					var _x = p.Dim()

					localctx.(*BlockOrNamesContext)._dim = _x
				}
				localctx.(*BlockOrNamesContext).dims = append(localctx.(*BlockOrNamesContext).dims, localctx.(*BlockOrNamesContext)._dim)

				p.SetState(181)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		}

	case GLSLParserSEMICOLON, GLSLParserCOMMA:
		p.SetState(188)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserCOMMA {
			{
				p.SetState(184)
				p.Match(GLSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(185)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*BlockOrNamesContext)._tset394 = _lt

				_la = p.GetTokenStream().LA(1)

				if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*BlockOrNamesContext)._tset394 = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			localctx.(*BlockOrNamesContext).names = append(localctx.(*BlockOrNamesContext).names, localctx.(*BlockOrNamesContext)._tset394)

			p.SetState(190)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	{
		p.SetState(193)
		p.Match(GLSLParserSEMICOLON)
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

// IParameterContext is an interface to support dynamic dispatch.
type IParameterContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// GetUnnamed returns the unnamed token.
	GetUnnamed() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// SetUnnamed sets the unnamed token.
	SetUnnamed(antlr.Token)

	// Get_qualifier returns the _qualifier rule contexts.
	Get_qualifier() IQualifierContext

	// GetSpec returns the spec rule contexts.
	GetSpec() ITypeSpecContext

	// Get_dim returns the _dim rule contexts.
	Get_dim() IDimContext

	// Set_qualifier sets the _qualifier rule contexts.
	Set_qualifier(IQualifierContext)

	// SetSpec sets the spec rule contexts.
	SetSpec(ITypeSpecContext)

	// Set_dim sets the _dim rule contexts.
	Set_dim(IDimContext)

	// GetQuals returns the quals rule context list.
	GetQuals() []IQualifierContext

	// GetDims returns the dims rule context list.
	GetDims() []IDimContext

	// SetQuals sets the quals rule context list.
	SetQuals([]IQualifierContext)

	// SetDims sets the dims rule context list.
	SetDims([]IDimContext)

	// Getter signatures
	TypeSpec() ITypeSpecContext
	NAME() antlr.TerminalNode
	AllQualifier() []IQualifierContext
	Qualifier(i int) IQualifierContext
	AllDim() []IDimContext
	Dim(i int) IDimContext
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode

	// IsParameterContext differentiates from other interfaces.
	IsParameterContext()
}

type ParameterContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_qualifier IQualifierContext
	quals      []IQualifierContext
	spec       ITypeSpecContext
	name       antlr.Token
	_dim       IDimContext
	dims       []IDimContext
	unnamed    antlr.Token
}

func NewEmptyParameterContext() *ParameterContext {
	var p = new(ParameterContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_parameter
	return p
}

func InitEmptyParameterContext(p *ParameterContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_parameter
}

func (*ParameterContext) IsParameterContext() {}

func NewParameterContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ParameterContext {
	var p = new(ParameterContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_parameter

	return p
}

func (s *ParameterContext) GetParser() antlr.Parser { return s.parser }

func (s *ParameterContext) GetName() antlr.Token { return s.name }

func (s *ParameterContext) GetUnnamed() antlr.Token { return s.unnamed }

func (s *ParameterContext) SetName(v antlr.Token) { s.name = v }

func (s *ParameterContext) SetUnnamed(v antlr.Token) { s.unnamed = v }

func (s *ParameterContext) Get_qualifier() IQualifierContext { return s._qualifier }

func (s *ParameterContext) GetSpec() ITypeSpecContext { return s.spec }

func (s *ParameterContext) Get_dim() IDimContext { return s._dim }

func (s *ParameterContext) Set_qualifier(v IQualifierContext) { s._qualifier = v }

func (s *ParameterContext) SetSpec(v ITypeSpecContext) { s.spec = v }

func (s *ParameterContext) Set_dim(v IDimContext) { s._dim = v }

func (s *ParameterContext) GetQuals() []IQualifierContext { return s.quals }

func (s *ParameterContext) GetDims() []IDimContext { return s.dims }

func (s *ParameterContext) SetQuals(v []IQualifierContext) { s.quals = v }

func (s *ParameterContext) SetDims(v []IDimContext) { s.dims = v }

func (s *ParameterContext) TypeSpec() ITypeSpecContext {
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

func (s *ParameterContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *ParameterContext) AllQualifier() []IQualifierContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IQualifierContext); ok {
			len++
		}
	}

	tst := make([]IQualifierContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IQualifierContext); ok {
			tst[i] = t.(IQualifierContext)
			i++
		}
	}

	return tst
}

func (s *ParameterContext) Qualifier(i int) IQualifierContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IQualifierContext); ok {
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

	return t.(IQualifierContext)
}

func (s *ParameterContext) AllDim() []IDimContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDimContext); ok {
			len++
		}
	}

	tst := make([]IDimContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDimContext); ok {
			tst[i] = t.(IDimContext)
			i++
		}
	}

	return tst
}

func (s *ParameterContext) Dim(i int) IDimContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDimContext); ok {
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

	return t.(IDimContext)
}

func (s *ParameterContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *ParameterContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *ParameterContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ParameterContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Parameter() (localctx IParameterContext) {
	localctx = NewParameterContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 14, GLSLParserRULE_parameter)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(198)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&60129640448) != 0 {
		{
			p.SetState(195)

			var _x = p.Qualifier()

			localctx.(*ParameterContext)._qualifier = _x
		}
		localctx.(*ParameterContext).quals = append(localctx.(*ParameterContext).quals, localctx.(*ParameterContext)._qualifier)

		p.SetState(200)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(218)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserSTRUCT, GLSLParserVOID, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
		{
			p.SetState(201)

			var _x = p.TypeSpec()

			localctx.(*ParameterContext).spec = _x
		}
		p.SetState(209)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0 {
			{
				p.SetState(202)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*ParameterContext).name = _lt

				_la = p.GetTokenStream().LA(1)

				if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*ParameterContext).name = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			p.SetState(206)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(203)

					var _x = p.Dim()

					localctx.(*ParameterContext)._dim = _x
				}
				localctx.(*ParameterContext).dims = append(localctx.(*ParameterContext).dims, localctx.(*ParameterContext)._dim)

				p.SetState(208)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		}

	case GLSLParserNAME:
		{
			p.SetState(211)

			var _m = p.Match(GLSLParserNAME)

			localctx.(*ParameterContext).unnamed = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(215)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserLBRACKET {
			{
				p.SetState(212)

				var _x = p.Dim()

				localctx.(*ParameterContext)._dim = _x
			}
			localctx.(*ParameterContext).dims = append(localctx.(*ParameterContext).dims, localctx.(*ParameterContext)._dim)

			p.SetState(217)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
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

// IQualifierContext is an interface to support dynamic dispatch.
type IQualifierContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// Get_NAME returns the _NAME token.
	Get_NAME() antlr.Token

	// Get_IDENTIFIER returns the _IDENTIFIER token.
	Get_IDENTIFIER() antlr.Token

	// Get_tset530 returns the _tset530 token.
	Get_tset530() antlr.Token

	// Get_tset546 returns the _tset546 token.
	Get_tset546() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// Set_NAME sets the _NAME token.
	Set_NAME(antlr.Token)

	// Set_IDENTIFIER sets the _IDENTIFIER token.
	Set_IDENTIFIER(antlr.Token)

	// Set_tset530 sets the _tset530 token.
	Set_tset530(antlr.Token)

	// Set_tset546 sets the _tset546 token.
	Set_tset546(antlr.Token)

	// GetNames returns the names token list.
	GetNames() []antlr.Token

	// SetNames sets the names token list.
	SetNames([]antlr.Token)

	// Get_layoutArg returns the _layoutArg rule contexts.
	Get_layoutArg() ILayoutArgContext

	// Set_layoutArg sets the _layoutArg rule contexts.
	Set_layoutArg(ILayoutArgContext)

	// GetArgs returns the args rule context list.
	GetArgs() []ILayoutArgContext

	// SetArgs sets the args rule context list.
	SetArgs([]ILayoutArgContext)

	// Getter signatures
	QUALIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	PRECISION() antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	LAYOUT() antlr.TerminalNode
	AllLayoutArg() []ILayoutArgContext
	LayoutArg(i int) ILayoutArgContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	SUBROUTINE() antlr.TerminalNode
	AllNAME() []antlr.TerminalNode
	NAME(i int) antlr.TerminalNode
	AllIDENTIFIER() []antlr.TerminalNode
	IDENTIFIER(i int) antlr.TerminalNode

	// IsQualifierContext differentiates from other interfaces.
	IsQualifierContext()
}

type QualifierContext struct {
	antlr.BaseParserRuleContext
	parser      antlr.Parser
	word        antlr.Token
	_layoutArg  ILayoutArgContext
	args        []ILayoutArgContext
	_NAME       antlr.Token
	names       []antlr.Token
	_IDENTIFIER antlr.Token
	_tset530    antlr.Token
	_tset546    antlr.Token
}

func NewEmptyQualifierContext() *QualifierContext {
	var p = new(QualifierContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_qualifier
	return p
}

func InitEmptyQualifierContext(p *QualifierContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_qualifier
}

func (*QualifierContext) IsQualifierContext() {}

func NewQualifierContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *QualifierContext {
	var p = new(QualifierContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_qualifier

	return p
}

func (s *QualifierContext) GetParser() antlr.Parser { return s.parser }

func (s *QualifierContext) GetWord() antlr.Token { return s.word }

func (s *QualifierContext) Get_NAME() antlr.Token { return s._NAME }

func (s *QualifierContext) Get_IDENTIFIER() antlr.Token { return s._IDENTIFIER }

func (s *QualifierContext) Get_tset530() antlr.Token { return s._tset530 }

func (s *QualifierContext) Get_tset546() antlr.Token { return s._tset546 }

func (s *QualifierContext) SetWord(v antlr.Token) { s.word = v }

func (s *QualifierContext) Set_NAME(v antlr.Token) { s._NAME = v }

func (s *QualifierContext) Set_IDENTIFIER(v antlr.Token) { s._IDENTIFIER = v }

func (s *QualifierContext) Set_tset530(v antlr.Token) { s._tset530 = v }

func (s *QualifierContext) Set_tset546(v antlr.Token) { s._tset546 = v }

func (s *QualifierContext) GetNames() []antlr.Token { return s.names }

func (s *QualifierContext) SetNames(v []antlr.Token) { s.names = v }

func (s *QualifierContext) Get_layoutArg() ILayoutArgContext { return s._layoutArg }

func (s *QualifierContext) Set_layoutArg(v ILayoutArgContext) { s._layoutArg = v }

func (s *QualifierContext) GetArgs() []ILayoutArgContext { return s.args }

func (s *QualifierContext) SetArgs(v []ILayoutArgContext) { s.args = v }

func (s *QualifierContext) QUALIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserQUALIFIER, 0)
}

func (s *QualifierContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *QualifierContext) PRECISION() antlr.TerminalNode {
	return s.GetToken(GLSLParserPRECISION, 0)
}

func (s *QualifierContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserLPAREN, 0)
}

func (s *QualifierContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserRPAREN, 0)
}

func (s *QualifierContext) LAYOUT() antlr.TerminalNode {
	return s.GetToken(GLSLParserLAYOUT, 0)
}

func (s *QualifierContext) AllLayoutArg() []ILayoutArgContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ILayoutArgContext); ok {
			len++
		}
	}

	tst := make([]ILayoutArgContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ILayoutArgContext); ok {
			tst[i] = t.(ILayoutArgContext)
			i++
		}
	}

	return tst
}

func (s *QualifierContext) LayoutArg(i int) ILayoutArgContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ILayoutArgContext); ok {
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

	return t.(ILayoutArgContext)
}

func (s *QualifierContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserCOMMA)
}

func (s *QualifierContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserCOMMA, i)
}

func (s *QualifierContext) SUBROUTINE() antlr.TerminalNode {
	return s.GetToken(GLSLParserSUBROUTINE, 0)
}

func (s *QualifierContext) AllNAME() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserNAME)
}

func (s *QualifierContext) NAME(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, i)
}

func (s *QualifierContext) AllIDENTIFIER() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserIDENTIFIER)
}

func (s *QualifierContext) IDENTIFIER(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, i)
}

func (s *QualifierContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *QualifierContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Qualifier() (localctx IQualifierContext) {
	localctx = NewQualifierContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 16, GLSLParserRULE_qualifier)
	var _la int

	p.SetState(246)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(220)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*QualifierContext).word = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&60129542144) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*QualifierContext).word = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	case GLSLParserLAYOUT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(221)

			var _m = p.Match(GLSLParserLAYOUT)

			localctx.(*QualifierContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(222)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(223)

			var _x = p.LayoutArg()

			localctx.(*QualifierContext)._layoutArg = _x
		}
		localctx.(*QualifierContext).args = append(localctx.(*QualifierContext).args, localctx.(*QualifierContext)._layoutArg)
		p.SetState(228)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserCOMMA {
			{
				p.SetState(224)
				p.Match(GLSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(225)

				var _x = p.LayoutArg()

				localctx.(*QualifierContext)._layoutArg = _x
			}
			localctx.(*QualifierContext).args = append(localctx.(*QualifierContext).args, localctx.(*QualifierContext)._layoutArg)

			p.SetState(230)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(231)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserSUBROUTINE:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(233)

			var _m = p.Match(GLSLParserSUBROUTINE)

			localctx.(*QualifierContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(244)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == GLSLParserLPAREN {
			{
				p.SetState(234)
				p.Match(GLSLParserLPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(235)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*QualifierContext)._tset530 = _lt

				_la = p.GetTokenStream().LA(1)

				if !(_la == GLSLParserIDENTIFIER || _la == GLSLParserNAME) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*QualifierContext)._tset530 = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			localctx.(*QualifierContext).names = append(localctx.(*QualifierContext).names, localctx.(*QualifierContext)._tset530)
			p.SetState(240)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserCOMMA {
				{
					p.SetState(236)
					p.Match(GLSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(237)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*QualifierContext)._tset546 = _lt

					_la = p.GetTokenStream().LA(1)

					if !(_la == GLSLParserIDENTIFIER || _la == GLSLParserNAME) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*QualifierContext)._tset546 = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				localctx.(*QualifierContext).names = append(localctx.(*QualifierContext).names, localctx.(*QualifierContext)._tset546)

				p.SetState(242)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			{
				p.SetState(243)
				p.Match(GLSLParserRPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
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

// ILayoutArgContext is an interface to support dynamic dispatch.
type ILayoutArgContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// GetValue returns the value rule contexts.
	GetValue() IExprContext

	// SetValue sets the value rule contexts.
	SetValue(IExprContext)

	// Getter signatures
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	QUALIFIER() antlr.TerminalNode
	EQUAL() antlr.TerminalNode
	Expr() IExprContext

	// IsLayoutArgContext differentiates from other interfaces.
	IsLayoutArgContext()
}

type LayoutArgContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	name   antlr.Token
	value  IExprContext
}

func NewEmptyLayoutArgContext() *LayoutArgContext {
	var p = new(LayoutArgContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_layoutArg
	return p
}

func InitEmptyLayoutArgContext(p *LayoutArgContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_layoutArg
}

func (*LayoutArgContext) IsLayoutArgContext() {}

func NewLayoutArgContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *LayoutArgContext {
	var p = new(LayoutArgContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_layoutArg

	return p
}

func (s *LayoutArgContext) GetParser() antlr.Parser { return s.parser }

func (s *LayoutArgContext) GetName() antlr.Token { return s.name }

func (s *LayoutArgContext) SetName(v antlr.Token) { s.name = v }

func (s *LayoutArgContext) GetValue() IExprContext { return s.value }

func (s *LayoutArgContext) SetValue(v IExprContext) { s.value = v }

func (s *LayoutArgContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *LayoutArgContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *LayoutArgContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *LayoutArgContext) QUALIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserQUALIFIER, 0)
}

func (s *LayoutArgContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(GLSLParserEQUAL, 0)
}

func (s *LayoutArgContext) Expr() IExprContext {
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

func (s *LayoutArgContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *LayoutArgContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) LayoutArg() (localctx ILayoutArgContext) {
	localctx = NewLayoutArgContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 18, GLSLParserRULE_layoutArg)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(248)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*LayoutArgContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72619307040768) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*LayoutArgContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(251)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == GLSLParserEQUAL {
		{
			p.SetState(249)
			p.Match(GLSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(250)

			var _x = p.Expr()

			localctx.(*LayoutArgContext).value = _x
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

// ITypeSpecContext is an interface to support dynamic dispatch.
type ITypeSpecContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// GetStruct_ returns the struct_ rule contexts.
	GetStruct_() IStructureContext

	// Get_dim returns the _dim rule contexts.
	Get_dim() IDimContext

	// SetStruct_ sets the struct_ rule contexts.
	SetStruct_(IStructureContext)

	// Set_dim sets the _dim rule contexts.
	Set_dim(IDimContext)

	// GetDims returns the dims rule context list.
	GetDims() []IDimContext

	// SetDims sets the dims rule context list.
	SetDims([]IDimContext)

	// Getter signatures
	Structure() IStructureContext
	TYPE_NAME() antlr.TerminalNode
	BASIC_TYPE() antlr.TerminalNode
	VOID() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	AllDim() []IDimContext
	Dim(i int) IDimContext

	// IsTypeSpecContext differentiates from other interfaces.
	IsTypeSpecContext()
}

type TypeSpecContext struct {
	antlr.BaseParserRuleContext
	parser  antlr.Parser
	name    antlr.Token
	struct_ IStructureContext
	_dim    IDimContext
	dims    []IDimContext
}

func NewEmptyTypeSpecContext() *TypeSpecContext {
	var p = new(TypeSpecContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_typeSpec
	return p
}

func InitEmptyTypeSpecContext(p *TypeSpecContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_typeSpec
}

func (*TypeSpecContext) IsTypeSpecContext() {}

func NewTypeSpecContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *TypeSpecContext {
	var p = new(TypeSpecContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_typeSpec

	return p
}

func (s *TypeSpecContext) GetParser() antlr.Parser { return s.parser }

func (s *TypeSpecContext) GetName() antlr.Token { return s.name }

func (s *TypeSpecContext) SetName(v antlr.Token) { s.name = v }

func (s *TypeSpecContext) GetStruct_() IStructureContext { return s.struct_ }

func (s *TypeSpecContext) Get_dim() IDimContext { return s._dim }

func (s *TypeSpecContext) SetStruct_(v IStructureContext) { s.struct_ = v }

func (s *TypeSpecContext) Set_dim(v IDimContext) { s._dim = v }

func (s *TypeSpecContext) GetDims() []IDimContext { return s.dims }

func (s *TypeSpecContext) SetDims(v []IDimContext) { s.dims = v }

func (s *TypeSpecContext) Structure() IStructureContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStructureContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStructureContext)
}

func (s *TypeSpecContext) TYPE_NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserTYPE_NAME, 0)
}

func (s *TypeSpecContext) BASIC_TYPE() antlr.TerminalNode {
	return s.GetToken(GLSLParserBASIC_TYPE, 0)
}

func (s *TypeSpecContext) VOID() antlr.TerminalNode {
	return s.GetToken(GLSLParserVOID, 0)
}

func (s *TypeSpecContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *TypeSpecContext) AllDim() []IDimContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDimContext); ok {
			len++
		}
	}

	tst := make([]IDimContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDimContext); ok {
			tst[i] = t.(IDimContext)
			i++
		}
	}

	return tst
}

func (s *TypeSpecContext) Dim(i int) IDimContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDimContext); ok {
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

	return t.(IDimContext)
}

func (s *TypeSpecContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TypeSpecContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) TypeSpec() (localctx ITypeSpecContext) {
	localctx = NewTypeSpecContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 20, GLSLParserRULE_typeSpec)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(255)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserVOID, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
		{
			p.SetState(253)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*TypeSpecContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&143005231104000) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*TypeSpecContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	case GLSLParserSTRUCT:
		{
			p.SetState(254)

			var _x = p.Structure()

			localctx.(*TypeSpecContext).struct_ = _x
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(260)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(257)

			var _x = p.Dim()

			localctx.(*TypeSpecContext)._dim = _x
		}
		localctx.(*TypeSpecContext).dims = append(localctx.(*TypeSpecContext).dims, localctx.(*TypeSpecContext)._dim)

		p.SetState(262)
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

// IStructureContext is an interface to support dynamic dispatch.
type IStructureContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// Get_member returns the _member rule contexts.
	Get_member() IMemberContext

	// Set_member sets the _member rule contexts.
	Set_member(IMemberContext)

	// GetMembers returns the members rule context list.
	GetMembers() []IMemberContext

	// SetMembers sets the members rule context list.
	SetMembers([]IMemberContext)

	// Getter signatures
	STRUCT() antlr.TerminalNode
	LBRACE() antlr.TerminalNode
	RBRACE() antlr.TerminalNode
	AllMember() []IMemberContext
	Member(i int) IMemberContext
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode

	// IsStructureContext differentiates from other interfaces.
	IsStructureContext()
}

type StructureContext struct {
	antlr.BaseParserRuleContext
	parser  antlr.Parser
	name    antlr.Token
	_member IMemberContext
	members []IMemberContext
}

func NewEmptyStructureContext() *StructureContext {
	var p = new(StructureContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_structure
	return p
}

func InitEmptyStructureContext(p *StructureContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_structure
}

func (*StructureContext) IsStructureContext() {}

func NewStructureContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StructureContext {
	var p = new(StructureContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_structure

	return p
}

func (s *StructureContext) GetParser() antlr.Parser { return s.parser }

func (s *StructureContext) GetName() antlr.Token { return s.name }

func (s *StructureContext) SetName(v antlr.Token) { s.name = v }

func (s *StructureContext) Get_member() IMemberContext { return s._member }

func (s *StructureContext) Set_member(v IMemberContext) { s._member = v }

func (s *StructureContext) GetMembers() []IMemberContext { return s.members }

func (s *StructureContext) SetMembers(v []IMemberContext) { s.members = v }

func (s *StructureContext) STRUCT() antlr.TerminalNode {
	return s.GetToken(GLSLParserSTRUCT, 0)
}

func (s *StructureContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACE, 0)
}

func (s *StructureContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACE, 0)
}

func (s *StructureContext) AllMember() []IMemberContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IMemberContext); ok {
			len++
		}
	}

	tst := make([]IMemberContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IMemberContext); ok {
			tst[i] = t.(IMemberContext)
			i++
		}
	}

	return tst
}

func (s *StructureContext) Member(i int) IMemberContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IMemberContext); ok {
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

	return t.(IMemberContext)
}

func (s *StructureContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *StructureContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *StructureContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *StructureContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StructureContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Structure() (localctx IStructureContext) {
	localctx = NewStructureContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 22, GLSLParserRULE_structure)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(263)
		p.Match(GLSLParserSTRUCT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(265)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0 {
		{
			p.SetState(264)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*StructureContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*StructureContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	}
	{
		p.SetState(267)
		p.Match(GLSLParserLBRACE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(269)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for ok := true; ok; ok = ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&143065360752640) != 0) {
		{
			p.SetState(268)

			var _x = p.Member()

			localctx.(*StructureContext)._member = _x
		}
		localctx.(*StructureContext).members = append(localctx.(*StructureContext).members, localctx.(*StructureContext)._member)

		p.SetState(271)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(273)
		p.Match(GLSLParserRBRACE)
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

// IMemberContext is an interface to support dynamic dispatch.
type IMemberContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_qualifier returns the _qualifier rule contexts.
	Get_qualifier() IQualifierContext

	// GetSpec returns the spec rule contexts.
	GetSpec() ITypeSpecContext

	// Get_field returns the _field rule contexts.
	Get_field() IFieldContext

	// Set_qualifier sets the _qualifier rule contexts.
	Set_qualifier(IQualifierContext)

	// SetSpec sets the spec rule contexts.
	SetSpec(ITypeSpecContext)

	// Set_field sets the _field rule contexts.
	Set_field(IFieldContext)

	// GetQuals returns the quals rule context list.
	GetQuals() []IQualifierContext

	// GetFields returns the fields rule context list.
	GetFields() []IFieldContext

	// SetQuals sets the quals rule context list.
	SetQuals([]IQualifierContext)

	// SetFields sets the fields rule context list.
	SetFields([]IFieldContext)

	// Getter signatures
	SEMICOLON() antlr.TerminalNode
	TypeSpec() ITypeSpecContext
	AllField() []IFieldContext
	Field(i int) IFieldContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode
	AllQualifier() []IQualifierContext
	Qualifier(i int) IQualifierContext

	// IsMemberContext differentiates from other interfaces.
	IsMemberContext()
}

type MemberContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_qualifier IQualifierContext
	quals      []IQualifierContext
	spec       ITypeSpecContext
	_field     IFieldContext
	fields     []IFieldContext
}

func NewEmptyMemberContext() *MemberContext {
	var p = new(MemberContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_member
	return p
}

func InitEmptyMemberContext(p *MemberContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_member
}

func (*MemberContext) IsMemberContext() {}

func NewMemberContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *MemberContext {
	var p = new(MemberContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_member

	return p
}

func (s *MemberContext) GetParser() antlr.Parser { return s.parser }

func (s *MemberContext) Get_qualifier() IQualifierContext { return s._qualifier }

func (s *MemberContext) GetSpec() ITypeSpecContext { return s.spec }

func (s *MemberContext) Get_field() IFieldContext { return s._field }

func (s *MemberContext) Set_qualifier(v IQualifierContext) { s._qualifier = v }

func (s *MemberContext) SetSpec(v ITypeSpecContext) { s.spec = v }

func (s *MemberContext) Set_field(v IFieldContext) { s._field = v }

func (s *MemberContext) GetQuals() []IQualifierContext { return s.quals }

func (s *MemberContext) GetFields() []IFieldContext { return s.fields }

func (s *MemberContext) SetQuals(v []IQualifierContext) { s.quals = v }

func (s *MemberContext) SetFields(v []IFieldContext) { s.fields = v }

func (s *MemberContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserSEMICOLON, 0)
}

func (s *MemberContext) TypeSpec() ITypeSpecContext {
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

func (s *MemberContext) AllField() []IFieldContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFieldContext); ok {
			len++
		}
	}

	tst := make([]IFieldContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFieldContext); ok {
			tst[i] = t.(IFieldContext)
			i++
		}
	}

	return tst
}

func (s *MemberContext) Field(i int) IFieldContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFieldContext); ok {
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

	return t.(IFieldContext)
}

func (s *MemberContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserCOMMA)
}

func (s *MemberContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserCOMMA, i)
}

func (s *MemberContext) AllQualifier() []IQualifierContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IQualifierContext); ok {
			len++
		}
	}

	tst := make([]IQualifierContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IQualifierContext); ok {
			tst[i] = t.(IQualifierContext)
			i++
		}
	}

	return tst
}

func (s *MemberContext) Qualifier(i int) IQualifierContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IQualifierContext); ok {
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

	return t.(IQualifierContext)
}

func (s *MemberContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *MemberContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Member() (localctx IMemberContext) {
	localctx = NewMemberContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 24, GLSLParserRULE_member)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(278)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&60129640448) != 0 {
		{
			p.SetState(275)

			var _x = p.Qualifier()

			localctx.(*MemberContext)._qualifier = _x
		}
		localctx.(*MemberContext).quals = append(localctx.(*MemberContext).quals, localctx.(*MemberContext)._qualifier)

		p.SetState(280)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(281)

		var _x = p.TypeSpec()

		localctx.(*MemberContext).spec = _x
	}
	{
		p.SetState(282)

		var _x = p.Field()

		localctx.(*MemberContext)._field = _x
	}
	localctx.(*MemberContext).fields = append(localctx.(*MemberContext).fields, localctx.(*MemberContext)._field)
	p.SetState(287)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserCOMMA {
		{
			p.SetState(283)
			p.Match(GLSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(284)

			var _x = p.Field()

			localctx.(*MemberContext)._field = _x
		}
		localctx.(*MemberContext).fields = append(localctx.(*MemberContext).fields, localctx.(*MemberContext)._field)

		p.SetState(289)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(290)
		p.Match(GLSLParserSEMICOLON)
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

// IFieldContext is an interface to support dynamic dispatch.
type IFieldContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// Get_dim returns the _dim rule contexts.
	Get_dim() IDimContext

	// Set_dim sets the _dim rule contexts.
	Set_dim(IDimContext)

	// GetDims returns the dims rule context list.
	GetDims() []IDimContext

	// SetDims sets the dims rule context list.
	SetDims([]IDimContext)

	// Getter signatures
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	AllDim() []IDimContext
	Dim(i int) IDimContext

	// IsFieldContext differentiates from other interfaces.
	IsFieldContext()
}

type FieldContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	name   antlr.Token
	_dim   IDimContext
	dims   []IDimContext
}

func NewEmptyFieldContext() *FieldContext {
	var p = new(FieldContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_field
	return p
}

func InitEmptyFieldContext(p *FieldContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_field
}

func (*FieldContext) IsFieldContext() {}

func NewFieldContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FieldContext {
	var p = new(FieldContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_field

	return p
}

func (s *FieldContext) GetParser() antlr.Parser { return s.parser }

func (s *FieldContext) GetName() antlr.Token { return s.name }

func (s *FieldContext) SetName(v antlr.Token) { s.name = v }

func (s *FieldContext) Get_dim() IDimContext { return s._dim }

func (s *FieldContext) Set_dim(v IDimContext) { s._dim = v }

func (s *FieldContext) GetDims() []IDimContext { return s.dims }

func (s *FieldContext) SetDims(v []IDimContext) { s.dims = v }

func (s *FieldContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *FieldContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *FieldContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *FieldContext) AllDim() []IDimContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDimContext); ok {
			len++
		}
	}

	tst := make([]IDimContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDimContext); ok {
			tst[i] = t.(IDimContext)
			i++
		}
	}

	return tst
}

func (s *FieldContext) Dim(i int) IDimContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDimContext); ok {
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

	return t.(IDimContext)
}

func (s *FieldContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FieldContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Field() (localctx IFieldContext) {
	localctx = NewFieldContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 26, GLSLParserRULE_field)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(292)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*FieldContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*FieldContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(296)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(293)

			var _x = p.Dim()

			localctx.(*FieldContext)._dim = _x
		}
		localctx.(*FieldContext).dims = append(localctx.(*FieldContext).dims, localctx.(*FieldContext)._dim)

		p.SetState(298)
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

// IDimContext is an interface to support dynamic dispatch.
type IDimContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetSize returns the size rule contexts.
	GetSize() IExprContext

	// SetSize sets the size rule contexts.
	SetSize(IExprContext)

	// Getter signatures
	LBRACKET() antlr.TerminalNode
	RBRACKET() antlr.TerminalNode
	Expr() IExprContext

	// IsDimContext differentiates from other interfaces.
	IsDimContext()
}

type DimContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	size   IExprContext
}

func NewEmptyDimContext() *DimContext {
	var p = new(DimContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_dim
	return p
}

func InitEmptyDimContext(p *DimContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_dim
}

func (*DimContext) IsDimContext() {}

func NewDimContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DimContext {
	var p = new(DimContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_dim

	return p
}

func (s *DimContext) GetParser() antlr.Parser { return s.parser }

func (s *DimContext) GetSize() IExprContext { return s.size }

func (s *DimContext) SetSize(v IExprContext) { s.size = v }

func (s *DimContext) LBRACKET() antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACKET, 0)
}

func (s *DimContext) RBRACKET() antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACKET, 0)
}

func (s *DimContext) Expr() IExprContext {
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

func (s *DimContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DimContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Dim() (localctx IDimContext) {
	localctx = NewDimContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 28, GLSLParserRULE_dim)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(299)
		p.Match(GLSLParserLBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(301)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&355802607255552) != 0 {
		{
			p.SetState(300)

			var _x = p.Expr()

			localctx.(*DimContext).size = _x
		}

	}
	{
		p.SetState(303)
		p.Match(GLSLParserRBRACKET)
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

// IAttributeContext is an interface to support dynamic dispatch.
type IAttributeContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_attributeItem returns the _attributeItem rule contexts.
	Get_attributeItem() IAttributeItemContext

	// Set_attributeItem sets the _attributeItem rule contexts.
	Set_attributeItem(IAttributeItemContext)

	// GetItems returns the items rule context list.
	GetItems() []IAttributeItemContext

	// SetItems sets the items rule context list.
	SetItems([]IAttributeItemContext)

	// Getter signatures
	AllLBRACKET() []antlr.TerminalNode
	LBRACKET(i int) antlr.TerminalNode
	AllRBRACKET() []antlr.TerminalNode
	RBRACKET(i int) antlr.TerminalNode
	AllAttributeItem() []IAttributeItemContext
	AttributeItem(i int) IAttributeItemContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode

	// IsAttributeContext differentiates from other interfaces.
	IsAttributeContext()
}

type AttributeContext struct {
	antlr.BaseParserRuleContext
	parser         antlr.Parser
	_attributeItem IAttributeItemContext
	items          []IAttributeItemContext
}

func NewEmptyAttributeContext() *AttributeContext {
	var p = new(AttributeContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_attribute
	return p
}

func InitEmptyAttributeContext(p *AttributeContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_attribute
}

func (*AttributeContext) IsAttributeContext() {}

func NewAttributeContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AttributeContext {
	var p = new(AttributeContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_attribute

	return p
}

func (s *AttributeContext) GetParser() antlr.Parser { return s.parser }

func (s *AttributeContext) Get_attributeItem() IAttributeItemContext { return s._attributeItem }

func (s *AttributeContext) Set_attributeItem(v IAttributeItemContext) { s._attributeItem = v }

func (s *AttributeContext) GetItems() []IAttributeItemContext { return s.items }

func (s *AttributeContext) SetItems(v []IAttributeItemContext) { s.items = v }

func (s *AttributeContext) AllLBRACKET() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserLBRACKET)
}

func (s *AttributeContext) LBRACKET(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACKET, i)
}

func (s *AttributeContext) AllRBRACKET() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserRBRACKET)
}

func (s *AttributeContext) RBRACKET(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACKET, i)
}

func (s *AttributeContext) AllAttributeItem() []IAttributeItemContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAttributeItemContext); ok {
			len++
		}
	}

	tst := make([]IAttributeItemContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAttributeItemContext); ok {
			tst[i] = t.(IAttributeItemContext)
			i++
		}
	}

	return tst
}

func (s *AttributeContext) AttributeItem(i int) IAttributeItemContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAttributeItemContext); ok {
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

	return t.(IAttributeItemContext)
}

func (s *AttributeContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserCOMMA)
}

func (s *AttributeContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserCOMMA, i)
}

func (s *AttributeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AttributeContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Attribute() (localctx IAttributeContext) {
	localctx = NewAttributeContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 30, GLSLParserRULE_attribute)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(305)
		p.Match(GLSLParserLBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(306)
		p.Match(GLSLParserLBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(307)

		var _x = p.AttributeItem()

		localctx.(*AttributeContext)._attributeItem = _x
	}
	localctx.(*AttributeContext).items = append(localctx.(*AttributeContext).items, localctx.(*AttributeContext)._attributeItem)
	p.SetState(312)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserCOMMA {
		{
			p.SetState(308)
			p.Match(GLSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(309)

			var _x = p.AttributeItem()

			localctx.(*AttributeContext)._attributeItem = _x
		}
		localctx.(*AttributeContext).items = append(localctx.(*AttributeContext).items, localctx.(*AttributeContext)._attributeItem)

		p.SetState(314)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(315)
		p.Match(GLSLParserRBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(316)
		p.Match(GLSLParserRBRACKET)
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

// IAttributeItemContext is an interface to support dynamic dispatch.
type IAttributeItemContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// GetArgs returns the args rule contexts.
	GetArgs() ISequenceContext

	// SetArgs sets the args rule contexts.
	SetArgs(ISequenceContext)

	// Getter signatures
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	Sequence() ISequenceContext

	// IsAttributeItemContext differentiates from other interfaces.
	IsAttributeItemContext()
}

type AttributeItemContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	name   antlr.Token
	args   ISequenceContext
}

func NewEmptyAttributeItemContext() *AttributeItemContext {
	var p = new(AttributeItemContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_attributeItem
	return p
}

func InitEmptyAttributeItemContext(p *AttributeItemContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_attributeItem
}

func (*AttributeItemContext) IsAttributeItemContext() {}

func NewAttributeItemContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AttributeItemContext {
	var p = new(AttributeItemContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_attributeItem

	return p
}

func (s *AttributeItemContext) GetParser() antlr.Parser { return s.parser }

func (s *AttributeItemContext) GetName() antlr.Token { return s.name }

func (s *AttributeItemContext) SetName(v antlr.Token) { s.name = v }

func (s *AttributeItemContext) GetArgs() ISequenceContext { return s.args }

func (s *AttributeItemContext) SetArgs(v ISequenceContext) { s.args = v }

func (s *AttributeItemContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *AttributeItemContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *AttributeItemContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserLPAREN, 0)
}

func (s *AttributeItemContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserRPAREN, 0)
}

func (s *AttributeItemContext) Sequence() ISequenceContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISequenceContext)
}

func (s *AttributeItemContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AttributeItemContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) AttributeItem() (localctx IAttributeItemContext) {
	localctx = NewAttributeItemContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 32, GLSLParserRULE_attributeItem)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(318)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*AttributeItemContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !(_la == GLSLParserIDENTIFIER || _la == GLSLParserNAME) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*AttributeItemContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(324)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == GLSLParserLPAREN {
		{
			p.SetState(319)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(321)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&355802607255552) != 0 {
			{
				p.SetState(320)

				var _x = p.Sequence()

				localctx.(*AttributeItemContext).args = _x
			}

		}
		{
			p.SetState(323)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
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

// IBlockContext is an interface to support dynamic dispatch.
type IBlockContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_statement returns the _statement rule contexts.
	Get_statement() IStatementContext

	// Set_statement sets the _statement rule contexts.
	Set_statement(IStatementContext)

	// GetStmts returns the stmts rule context list.
	GetStmts() []IStatementContext

	// SetStmts sets the stmts rule context list.
	SetStmts([]IStatementContext)

	// Getter signatures
	LBRACE() antlr.TerminalNode
	RBRACE() antlr.TerminalNode
	AllStatement() []IStatementContext
	Statement(i int) IStatementContext

	// IsBlockContext differentiates from other interfaces.
	IsBlockContext()
}

type BlockContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_statement IStatementContext
	stmts      []IStatementContext
}

func NewEmptyBlockContext() *BlockContext {
	var p = new(BlockContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_block
	return p
}

func InitEmptyBlockContext(p *BlockContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_block
}

func (*BlockContext) IsBlockContext() {}

func NewBlockContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BlockContext {
	var p = new(BlockContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_block

	return p
}

func (s *BlockContext) GetParser() antlr.Parser { return s.parser }

func (s *BlockContext) Get_statement() IStatementContext { return s._statement }

func (s *BlockContext) Set_statement(v IStatementContext) { s._statement = v }

func (s *BlockContext) GetStmts() []IStatementContext { return s.stmts }

func (s *BlockContext) SetStmts(v []IStatementContext) { s.stmts = v }

func (s *BlockContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACE, 0)
}

func (s *BlockContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACE, 0)
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

func (p *GLSLParser) Block() (localctx IBlockContext) {
	localctx = NewBlockContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 34, GLSLParserRULE_block)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(326)
		p.Match(GLSLParserLBRACE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(330)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&496565887696842) != 0 {
		{
			p.SetState(327)

			var _x = p.Statement()

			localctx.(*BlockContext)._statement = _x
		}
		localctx.(*BlockContext).stmts = append(localctx.(*BlockContext).stmts, localctx.(*BlockContext)._statement)

		p.SetState(332)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(333)
		p.Match(GLSLParserRBRACE)
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

	// GetWord returns the word token.
	GetWord() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// GetInner returns the inner rule contexts.
	GetInner() IBlockContext

	// GetDecl returns the decl rule contexts.
	GetDecl() IDeclarationContext

	// GetValues returns the values rule contexts.
	GetValues() ISequenceContext

	// GetCtrl returns the ctrl rule contexts.
	GetCtrl() IControlContext

	// SetInner sets the inner rule contexts.
	SetInner(IBlockContext)

	// SetDecl sets the decl rule contexts.
	SetDecl(IDeclarationContext)

	// SetValues sets the values rule contexts.
	SetValues(ISequenceContext)

	// SetCtrl sets the ctrl rule contexts.
	SetCtrl(IControlContext)

	// Getter signatures
	Block() IBlockContext
	Declaration() IDeclarationContext
	SEMICOLON() antlr.TerminalNode
	Sequence() ISequenceContext
	Control() IControlContext
	BREAK() antlr.TerminalNode
	CONTINUE() antlr.TerminalNode
	DISCARD() antlr.TerminalNode
	RETURN() antlr.TerminalNode

	// IsStatementContext differentiates from other interfaces.
	IsStatementContext()
}

type StatementContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	inner  IBlockContext
	decl   IDeclarationContext
	values ISequenceContext
	ctrl   IControlContext
	word   antlr.Token
}

func NewEmptyStatementContext() *StatementContext {
	var p = new(StatementContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_statement
	return p
}

func InitEmptyStatementContext(p *StatementContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_statement
}

func (*StatementContext) IsStatementContext() {}

func NewStatementContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StatementContext {
	var p = new(StatementContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_statement

	return p
}

func (s *StatementContext) GetParser() antlr.Parser { return s.parser }

func (s *StatementContext) GetWord() antlr.Token { return s.word }

func (s *StatementContext) SetWord(v antlr.Token) { s.word = v }

func (s *StatementContext) GetInner() IBlockContext { return s.inner }

func (s *StatementContext) GetDecl() IDeclarationContext { return s.decl }

func (s *StatementContext) GetValues() ISequenceContext { return s.values }

func (s *StatementContext) GetCtrl() IControlContext { return s.ctrl }

func (s *StatementContext) SetInner(v IBlockContext) { s.inner = v }

func (s *StatementContext) SetDecl(v IDeclarationContext) { s.decl = v }

func (s *StatementContext) SetValues(v ISequenceContext) { s.values = v }

func (s *StatementContext) SetCtrl(v IControlContext) { s.ctrl = v }

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

func (s *StatementContext) Declaration() IDeclarationContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDeclarationContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDeclarationContext)
}

func (s *StatementContext) SEMICOLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserSEMICOLON, 0)
}

func (s *StatementContext) Sequence() ISequenceContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISequenceContext)
}

func (s *StatementContext) Control() IControlContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IControlContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IControlContext)
}

func (s *StatementContext) BREAK() antlr.TerminalNode {
	return s.GetToken(GLSLParserBREAK, 0)
}

func (s *StatementContext) CONTINUE() antlr.TerminalNode {
	return s.GetToken(GLSLParserCONTINUE, 0)
}

func (s *StatementContext) DISCARD() antlr.TerminalNode {
	return s.GetToken(GLSLParserDISCARD, 0)
}

func (s *StatementContext) RETURN() antlr.TerminalNode {
	return s.GetToken(GLSLParserRETURN, 0)
}

func (s *StatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StatementContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Statement() (localctx IStatementContext) {
	localctx = NewStatementContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 36, GLSLParserRULE_statement)
	var _la int

	p.SetState(349)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 49, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(335)

			var _x = p.Block()

			localctx.(*StatementContext).inner = _x
		}

	case 2:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(336)

			var _x = p.Declaration()

			localctx.(*StatementContext).decl = _x
		}

	case 3:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(337)

			var _x = p.Sequence()

			localctx.(*StatementContext).values = _x
		}
		{
			p.SetState(338)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 4:
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(340)

			var _x = p.Control()

			localctx.(*StatementContext).ctrl = _x
		}

	case 5:
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(341)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*StatementContext).word = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&3584) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*StatementContext).word = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(342)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 6:
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(343)

			var _m = p.Match(GLSLParserRETURN)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(345)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&355802607255552) != 0 {
			{
				p.SetState(344)

				var _x = p.Sequence()

				localctx.(*StatementContext).values = _x
			}

		}
		{
			p.SetState(347)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 7:
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(348)

			var _m = p.Match(GLSLParserSEMICOLON)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case antlr.ATNInvalidAltNumber:
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

// IControlContext is an interface to support dynamic dispatch.
type IControlContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// Get_attribute returns the _attribute rule contexts.
	Get_attribute() IAttributeContext

	// GetTest returns the test rule contexts.
	GetTest() ISequenceContext

	// GetBody returns the body rule contexts.
	GetBody() IStatementContext

	// GetOther returns the other rule contexts.
	GetOther() IStatementContext

	// Get_labelled returns the _labelled rule contexts.
	Get_labelled() ILabelledContext

	// GetCond returns the cond rule contexts.
	GetCond() IConditionContext

	// GetDecl returns the decl rule contexts.
	GetDecl() IDeclarationContext

	// GetFirst returns the first rule contexts.
	GetFirst() ISequenceContext

	// GetPost returns the post rule contexts.
	GetPost() ISequenceContext

	// Set_attribute sets the _attribute rule contexts.
	Set_attribute(IAttributeContext)

	// SetTest sets the test rule contexts.
	SetTest(ISequenceContext)

	// SetBody sets the body rule contexts.
	SetBody(IStatementContext)

	// SetOther sets the other rule contexts.
	SetOther(IStatementContext)

	// Set_labelled sets the _labelled rule contexts.
	Set_labelled(ILabelledContext)

	// SetCond sets the cond rule contexts.
	SetCond(IConditionContext)

	// SetDecl sets the decl rule contexts.
	SetDecl(IDeclarationContext)

	// SetFirst sets the first rule contexts.
	SetFirst(ISequenceContext)

	// SetPost sets the post rule contexts.
	SetPost(ISequenceContext)

	// GetAttrs returns the attrs rule context list.
	GetAttrs() []IAttributeContext

	// GetCases returns the cases rule context list.
	GetCases() []ILabelledContext

	// SetAttrs sets the attrs rule context list.
	SetAttrs([]IAttributeContext)

	// SetCases sets the cases rule context list.
	SetCases([]ILabelledContext)

	// Getter signatures
	LPAREN() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	LBRACE() antlr.TerminalNode
	RBRACE() antlr.TerminalNode
	WHILE() antlr.TerminalNode
	AllSEMICOLON() []antlr.TerminalNode
	SEMICOLON(i int) antlr.TerminalNode
	IF() antlr.TerminalNode
	AllSequence() []ISequenceContext
	Sequence(i int) ISequenceContext
	AllStatement() []IStatementContext
	Statement(i int) IStatementContext
	SWITCH() antlr.TerminalNode
	Condition() IConditionContext
	DO() antlr.TerminalNode
	FOR() antlr.TerminalNode
	AllAttribute() []IAttributeContext
	Attribute(i int) IAttributeContext
	ELSE() antlr.TerminalNode
	Declaration() IDeclarationContext
	AllLabelled() []ILabelledContext
	Labelled(i int) ILabelledContext

	// IsControlContext differentiates from other interfaces.
	IsControlContext()
}

type ControlContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_attribute IAttributeContext
	attrs      []IAttributeContext
	word       antlr.Token
	test       ISequenceContext
	body       IStatementContext
	other      IStatementContext
	_labelled  ILabelledContext
	cases      []ILabelledContext
	cond       IConditionContext
	decl       IDeclarationContext
	first      ISequenceContext
	post       ISequenceContext
}

func NewEmptyControlContext() *ControlContext {
	var p = new(ControlContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_control
	return p
}

func InitEmptyControlContext(p *ControlContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_control
}

func (*ControlContext) IsControlContext() {}

func NewControlContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ControlContext {
	var p = new(ControlContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_control

	return p
}

func (s *ControlContext) GetParser() antlr.Parser { return s.parser }

func (s *ControlContext) GetWord() antlr.Token { return s.word }

func (s *ControlContext) SetWord(v antlr.Token) { s.word = v }

func (s *ControlContext) Get_attribute() IAttributeContext { return s._attribute }

func (s *ControlContext) GetTest() ISequenceContext { return s.test }

func (s *ControlContext) GetBody() IStatementContext { return s.body }

func (s *ControlContext) GetOther() IStatementContext { return s.other }

func (s *ControlContext) Get_labelled() ILabelledContext { return s._labelled }

func (s *ControlContext) GetCond() IConditionContext { return s.cond }

func (s *ControlContext) GetDecl() IDeclarationContext { return s.decl }

func (s *ControlContext) GetFirst() ISequenceContext { return s.first }

func (s *ControlContext) GetPost() ISequenceContext { return s.post }

func (s *ControlContext) Set_attribute(v IAttributeContext) { s._attribute = v }

func (s *ControlContext) SetTest(v ISequenceContext) { s.test = v }

func (s *ControlContext) SetBody(v IStatementContext) { s.body = v }

func (s *ControlContext) SetOther(v IStatementContext) { s.other = v }

func (s *ControlContext) Set_labelled(v ILabelledContext) { s._labelled = v }

func (s *ControlContext) SetCond(v IConditionContext) { s.cond = v }

func (s *ControlContext) SetDecl(v IDeclarationContext) { s.decl = v }

func (s *ControlContext) SetFirst(v ISequenceContext) { s.first = v }

func (s *ControlContext) SetPost(v ISequenceContext) { s.post = v }

func (s *ControlContext) GetAttrs() []IAttributeContext { return s.attrs }

func (s *ControlContext) GetCases() []ILabelledContext { return s.cases }

func (s *ControlContext) SetAttrs(v []IAttributeContext) { s.attrs = v }

func (s *ControlContext) SetCases(v []ILabelledContext) { s.cases = v }

func (s *ControlContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserLPAREN, 0)
}

func (s *ControlContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserRPAREN, 0)
}

func (s *ControlContext) LBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACE, 0)
}

func (s *ControlContext) RBRACE() antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACE, 0)
}

func (s *ControlContext) WHILE() antlr.TerminalNode {
	return s.GetToken(GLSLParserWHILE, 0)
}

func (s *ControlContext) AllSEMICOLON() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserSEMICOLON)
}

func (s *ControlContext) SEMICOLON(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserSEMICOLON, i)
}

func (s *ControlContext) IF() antlr.TerminalNode {
	return s.GetToken(GLSLParserIF, 0)
}

func (s *ControlContext) AllSequence() []ISequenceContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ISequenceContext); ok {
			len++
		}
	}

	tst := make([]ISequenceContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ISequenceContext); ok {
			tst[i] = t.(ISequenceContext)
			i++
		}
	}

	return tst
}

func (s *ControlContext) Sequence(i int) ISequenceContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
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

	return t.(ISequenceContext)
}

func (s *ControlContext) AllStatement() []IStatementContext {
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

func (s *ControlContext) Statement(i int) IStatementContext {
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

func (s *ControlContext) SWITCH() antlr.TerminalNode {
	return s.GetToken(GLSLParserSWITCH, 0)
}

func (s *ControlContext) Condition() IConditionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IConditionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IConditionContext)
}

func (s *ControlContext) DO() antlr.TerminalNode {
	return s.GetToken(GLSLParserDO, 0)
}

func (s *ControlContext) FOR() antlr.TerminalNode {
	return s.GetToken(GLSLParserFOR, 0)
}

func (s *ControlContext) AllAttribute() []IAttributeContext {
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

func (s *ControlContext) Attribute(i int) IAttributeContext {
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

func (s *ControlContext) ELSE() antlr.TerminalNode {
	return s.GetToken(GLSLParserELSE, 0)
}

func (s *ControlContext) Declaration() IDeclarationContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDeclarationContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDeclarationContext)
}

func (s *ControlContext) AllLabelled() []ILabelledContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ILabelledContext); ok {
			len++
		}
	}

	tst := make([]ILabelledContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ILabelledContext); ok {
			tst[i] = t.(ILabelledContext)
			i++
		}
	}

	return tst
}

func (s *ControlContext) Labelled(i int) ILabelledContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ILabelledContext); ok {
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

	return t.(ILabelledContext)
}

func (s *ControlContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ControlContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Control() (localctx IControlContext) {
	localctx = NewControlContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 38, GLSLParserRULE_control)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(354)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(351)

			var _x = p.Attribute()

			localctx.(*ControlContext)._attribute = _x
		}
		localctx.(*ControlContext).attrs = append(localctx.(*ControlContext).attrs, localctx.(*ControlContext)._attribute)

		p.SetState(356)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(411)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserIF:
		{
			p.SetState(357)

			var _m = p.Match(GLSLParserIF)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(358)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(359)

			var _x = p.Sequence()

			localctx.(*ControlContext).test = _x
		}
		{
			p.SetState(360)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(361)

			var _x = p.Statement()

			localctx.(*ControlContext).body = _x
		}
		p.SetState(364)
		p.GetErrorHandler().Sync(p)

		if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 51, p.GetParserRuleContext()) == 1 {
			{
				p.SetState(362)
				p.Match(GLSLParserELSE)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(363)

				var _x = p.Statement()

				localctx.(*ControlContext).other = _x
			}

		} else if p.HasError() { // JIM
			goto errorExit
		}

	case GLSLParserSWITCH:
		{
			p.SetState(366)

			var _m = p.Match(GLSLParserSWITCH)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(367)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(368)

			var _x = p.Sequence()

			localctx.(*ControlContext).test = _x
		}
		{
			p.SetState(369)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(370)
			p.Match(GLSLParserLBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(374)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&496565887696890) != 0 {
			{
				p.SetState(371)

				var _x = p.Labelled()

				localctx.(*ControlContext)._labelled = _x
			}
			localctx.(*ControlContext).cases = append(localctx.(*ControlContext).cases, localctx.(*ControlContext)._labelled)

			p.SetState(376)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(377)
			p.Match(GLSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserWHILE:
		{
			p.SetState(379)

			var _m = p.Match(GLSLParserWHILE)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(380)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(381)

			var _x = p.Condition()

			localctx.(*ControlContext).cond = _x
		}
		{
			p.SetState(382)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(383)

			var _x = p.Statement()

			localctx.(*ControlContext).body = _x
		}

	case GLSLParserDO:
		{
			p.SetState(385)

			var _m = p.Match(GLSLParserDO)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(386)

			var _x = p.Statement()

			localctx.(*ControlContext).body = _x
		}
		{
			p.SetState(387)
			p.Match(GLSLParserWHILE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(388)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(389)

			var _x = p.Sequence()

			localctx.(*ControlContext).test = _x
		}
		{
			p.SetState(390)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(391)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserFOR:
		{
			p.SetState(393)

			var _m = p.Match(GLSLParserFOR)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(394)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(400)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 54, p.GetParserRuleContext()) {
		case 1:
			{
				p.SetState(395)

				var _x = p.Declaration()

				localctx.(*ControlContext).decl = _x
			}

		case 2:
			p.SetState(397)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&355802607255552) != 0 {
				{
					p.SetState(396)

					var _x = p.Sequence()

					localctx.(*ControlContext).first = _x
				}

			}
			{
				p.SetState(399)
				p.Match(GLSLParserSEMICOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case antlr.ATNInvalidAltNumber:
			goto errorExit
		}
		p.SetState(403)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&496565865537536) != 0 {
			{
				p.SetState(402)

				var _x = p.Condition()

				localctx.(*ControlContext).cond = _x
			}

		}
		{
			p.SetState(405)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(407)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&355802607255552) != 0 {
			{
				p.SetState(406)

				var _x = p.Sequence()

				localctx.(*ControlContext).post = _x
			}

		}
		{
			p.SetState(409)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(410)

			var _x = p.Statement()

			localctx.(*ControlContext).body = _x
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

// ILabelledContext is an interface to support dynamic dispatch.
type ILabelledContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetWord returns the word token.
	GetWord() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// GetValue returns the value rule contexts.
	GetValue() ISequenceContext

	// GetStmt returns the stmt rule contexts.
	GetStmt() IStatementContext

	// SetValue sets the value rule contexts.
	SetValue(ISequenceContext)

	// SetStmt sets the stmt rule contexts.
	SetStmt(IStatementContext)

	// Getter signatures
	COLON() antlr.TerminalNode
	CASE() antlr.TerminalNode
	Sequence() ISequenceContext
	DEFAULT() antlr.TerminalNode
	Statement() IStatementContext

	// IsLabelledContext differentiates from other interfaces.
	IsLabelledContext()
}

type LabelledContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	word   antlr.Token
	value  ISequenceContext
	stmt   IStatementContext
}

func NewEmptyLabelledContext() *LabelledContext {
	var p = new(LabelledContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_labelled
	return p
}

func InitEmptyLabelledContext(p *LabelledContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_labelled
}

func (*LabelledContext) IsLabelledContext() {}

func NewLabelledContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *LabelledContext {
	var p = new(LabelledContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_labelled

	return p
}

func (s *LabelledContext) GetParser() antlr.Parser { return s.parser }

func (s *LabelledContext) GetWord() antlr.Token { return s.word }

func (s *LabelledContext) SetWord(v antlr.Token) { s.word = v }

func (s *LabelledContext) GetValue() ISequenceContext { return s.value }

func (s *LabelledContext) GetStmt() IStatementContext { return s.stmt }

func (s *LabelledContext) SetValue(v ISequenceContext) { s.value = v }

func (s *LabelledContext) SetStmt(v IStatementContext) { s.stmt = v }

func (s *LabelledContext) COLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserCOLON, 0)
}

func (s *LabelledContext) CASE() antlr.TerminalNode {
	return s.GetToken(GLSLParserCASE, 0)
}

func (s *LabelledContext) Sequence() ISequenceContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISequenceContext)
}

func (s *LabelledContext) DEFAULT() antlr.TerminalNode {
	return s.GetToken(GLSLParserDEFAULT, 0)
}

func (s *LabelledContext) Statement() IStatementContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatementContext)
}

func (s *LabelledContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *LabelledContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Labelled() (localctx ILabelledContext) {
	localctx = NewLabelledContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 40, GLSLParserRULE_labelled)
	p.SetState(420)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserCASE:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(413)

			var _m = p.Match(GLSLParserCASE)

			localctx.(*LabelledContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(414)

			var _x = p.Sequence()

			localctx.(*LabelledContext).value = _x
		}
		{
			p.SetState(415)
			p.Match(GLSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserDEFAULT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(417)

			var _m = p.Match(GLSLParserDEFAULT)

			localctx.(*LabelledContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(418)
			p.Match(GLSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserIF, GLSLParserSWITCH, GLSLParserWHILE, GLSLParserDO, GLSLParserFOR, GLSLParserBREAK, GLSLParserCONTINUE, GLSLParserDISCARD, GLSLParserRETURN, GLSLParserSTRUCT, GLSLParserVOID, GLSLParserLAYOUT, GLSLParserSUBROUTINE, GLSLParserPRECISION_KEYWORD, GLSLParserLPAREN, GLSLParserLBRACKET, GLSLParserLBRACE, GLSLParserSEMICOLON, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserTYPE_NAME, GLSLParserMAKER:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(419)

			var _x = p.Statement()

			localctx.(*LabelledContext).stmt = _x
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

// IConditionContext is an interface to support dynamic dispatch.
type IConditionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetName returns the name token.
	GetName() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// Get_qualifier returns the _qualifier rule contexts.
	Get_qualifier() IQualifierContext

	// GetSpec returns the spec rule contexts.
	GetSpec() ITypeSpecContext

	// GetInit returns the init rule contexts.
	GetInit() IInitializerContext

	// GetValues returns the values rule contexts.
	GetValues() ISequenceContext

	// Set_qualifier sets the _qualifier rule contexts.
	Set_qualifier(IQualifierContext)

	// SetSpec sets the spec rule contexts.
	SetSpec(ITypeSpecContext)

	// SetInit sets the init rule contexts.
	SetInit(IInitializerContext)

	// SetValues sets the values rule contexts.
	SetValues(ISequenceContext)

	// GetQuals returns the quals rule context list.
	GetQuals() []IQualifierContext

	// SetQuals sets the quals rule context list.
	SetQuals([]IQualifierContext)

	// Getter signatures
	EQUAL() antlr.TerminalNode
	TypeSpec() ITypeSpecContext
	Initializer() IInitializerContext
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	AllQualifier() []IQualifierContext
	Qualifier(i int) IQualifierContext
	Sequence() ISequenceContext

	// IsConditionContext differentiates from other interfaces.
	IsConditionContext()
}

type ConditionContext struct {
	antlr.BaseParserRuleContext
	parser     antlr.Parser
	_qualifier IQualifierContext
	quals      []IQualifierContext
	spec       ITypeSpecContext
	name       antlr.Token
	init       IInitializerContext
	values     ISequenceContext
}

func NewEmptyConditionContext() *ConditionContext {
	var p = new(ConditionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_condition
	return p
}

func InitEmptyConditionContext(p *ConditionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_condition
}

func (*ConditionContext) IsConditionContext() {}

func NewConditionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ConditionContext {
	var p = new(ConditionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_condition

	return p
}

func (s *ConditionContext) GetParser() antlr.Parser { return s.parser }

func (s *ConditionContext) GetName() antlr.Token { return s.name }

func (s *ConditionContext) SetName(v antlr.Token) { s.name = v }

func (s *ConditionContext) Get_qualifier() IQualifierContext { return s._qualifier }

func (s *ConditionContext) GetSpec() ITypeSpecContext { return s.spec }

func (s *ConditionContext) GetInit() IInitializerContext { return s.init }

func (s *ConditionContext) GetValues() ISequenceContext { return s.values }

func (s *ConditionContext) Set_qualifier(v IQualifierContext) { s._qualifier = v }

func (s *ConditionContext) SetSpec(v ITypeSpecContext) { s.spec = v }

func (s *ConditionContext) SetInit(v IInitializerContext) { s.init = v }

func (s *ConditionContext) SetValues(v ISequenceContext) { s.values = v }

func (s *ConditionContext) GetQuals() []IQualifierContext { return s.quals }

func (s *ConditionContext) SetQuals(v []IQualifierContext) { s.quals = v }

func (s *ConditionContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(GLSLParserEQUAL, 0)
}

func (s *ConditionContext) TypeSpec() ITypeSpecContext {
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

func (s *ConditionContext) Initializer() IInitializerContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInitializerContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInitializerContext)
}

func (s *ConditionContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *ConditionContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *ConditionContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *ConditionContext) AllQualifier() []IQualifierContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IQualifierContext); ok {
			len++
		}
	}

	tst := make([]IQualifierContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IQualifierContext); ok {
			tst[i] = t.(IQualifierContext)
			i++
		}
	}

	return tst
}

func (s *ConditionContext) Qualifier(i int) IQualifierContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IQualifierContext); ok {
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

	return t.(IQualifierContext)
}

func (s *ConditionContext) Sequence() ISequenceContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISequenceContext)
}

func (s *ConditionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ConditionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Condition() (localctx IConditionContext) {
	localctx = NewConditionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 42, GLSLParserRULE_condition)
	var _la int

	p.SetState(434)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 60, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		p.SetState(425)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&60129640448) != 0 {
			{
				p.SetState(422)

				var _x = p.Qualifier()

				localctx.(*ConditionContext)._qualifier = _x
			}
			localctx.(*ConditionContext).quals = append(localctx.(*ConditionContext).quals, localctx.(*ConditionContext)._qualifier)

			p.SetState(427)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(428)

			var _x = p.TypeSpec()

			localctx.(*ConditionContext).spec = _x
		}
		{
			p.SetState(429)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*ConditionContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*ConditionContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(430)
			p.Match(GLSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(431)

			var _x = p.Initializer()

			localctx.(*ConditionContext).init = _x
		}

	case 2:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(433)

			var _x = p.Sequence()

			localctx.(*ConditionContext).values = _x
		}

	case antlr.ATNInvalidAltNumber:
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

// ISequenceContext is an interface to support dynamic dispatch.
type ISequenceContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_expr returns the _expr rule contexts.
	Get_expr() IExprContext

	// Set_expr sets the _expr rule contexts.
	Set_expr(IExprContext)

	// GetExprs returns the exprs rule context list.
	GetExprs() []IExprContext

	// SetExprs sets the exprs rule context list.
	SetExprs([]IExprContext)

	// Getter signatures
	AllExpr() []IExprContext
	Expr(i int) IExprContext
	AllCOMMA() []antlr.TerminalNode
	COMMA(i int) antlr.TerminalNode

	// IsSequenceContext differentiates from other interfaces.
	IsSequenceContext()
}

type SequenceContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	_expr  IExprContext
	exprs  []IExprContext
}

func NewEmptySequenceContext() *SequenceContext {
	var p = new(SequenceContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_sequence
	return p
}

func InitEmptySequenceContext(p *SequenceContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_sequence
}

func (*SequenceContext) IsSequenceContext() {}

func NewSequenceContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SequenceContext {
	var p = new(SequenceContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_sequence

	return p
}

func (s *SequenceContext) GetParser() antlr.Parser { return s.parser }

func (s *SequenceContext) Get_expr() IExprContext { return s._expr }

func (s *SequenceContext) Set_expr(v IExprContext) { s._expr = v }

func (s *SequenceContext) GetExprs() []IExprContext { return s.exprs }

func (s *SequenceContext) SetExprs(v []IExprContext) { s.exprs = v }

func (s *SequenceContext) AllExpr() []IExprContext {
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

func (s *SequenceContext) Expr(i int) IExprContext {
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

func (s *SequenceContext) AllCOMMA() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserCOMMA)
}

func (s *SequenceContext) COMMA(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserCOMMA, i)
}

func (s *SequenceContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SequenceContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Sequence() (localctx ISequenceContext) {
	localctx = NewSequenceContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 44, GLSLParserRULE_sequence)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(436)

		var _x = p.Expr()

		localctx.(*SequenceContext)._expr = _x
	}
	localctx.(*SequenceContext).exprs = append(localctx.(*SequenceContext).exprs, localctx.(*SequenceContext)._expr)
	p.SetState(441)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserCOMMA {
		{
			p.SetState(437)
			p.Match(GLSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(438)

			var _x = p.Expr()

			localctx.(*SequenceContext)._expr = _x
		}
		localctx.(*SequenceContext).exprs = append(localctx.(*SequenceContext).exprs, localctx.(*SequenceContext)._expr)

		p.SetState(443)
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

// IExprContext is an interface to support dynamic dispatch.
type IExprContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Get_OPERATOR returns the _OPERATOR token.
	Get_OPERATOR() antlr.Token

	// GetS30 returns the s30 token.
	GetS30() antlr.Token

	// GetS31 returns the s31 token.
	GetS31() antlr.Token

	// Get_tset1159 returns the _tset1159 token.
	Get_tset1159() antlr.Token

	// GetAssign returns the assign token.
	GetAssign() antlr.Token

	// Set_OPERATOR sets the _OPERATOR token.
	Set_OPERATOR(antlr.Token)

	// SetS30 sets the s30 token.
	SetS30(antlr.Token)

	// SetS31 sets the s31 token.
	SetS31(antlr.Token)

	// Set_tset1159 sets the _tset1159 token.
	Set_tset1159(antlr.Token)

	// SetAssign sets the assign token.
	SetAssign(antlr.Token)

	// GetOps returns the ops token list.
	GetOps() []antlr.Token

	// SetOps sets the ops token list.
	SetOps([]antlr.Token)

	// Get_operand returns the _operand rule contexts.
	Get_operand() IOperandContext

	// GetThen returns the then rule contexts.
	GetThen() ISequenceContext

	// GetLast returns the last rule contexts.
	GetLast() IExprContext

	// Set_operand sets the _operand rule contexts.
	Set_operand(IOperandContext)

	// SetThen sets the then rule contexts.
	SetThen(ISequenceContext)

	// SetLast sets the last rule contexts.
	SetLast(IExprContext)

	// GetOperands returns the operands rule context list.
	GetOperands() []IOperandContext

	// SetOperands sets the operands rule context list.
	SetOperands([]IOperandContext)

	// Getter signatures
	AllOperand() []IOperandContext
	Operand(i int) IOperandContext
	QUESTION() antlr.TerminalNode
	COLON() antlr.TerminalNode
	Sequence() ISequenceContext
	Expr() IExprContext
	AllOPERATOR() []antlr.TerminalNode
	OPERATOR(i int) antlr.TerminalNode
	AllPLUS() []antlr.TerminalNode
	PLUS(i int) antlr.TerminalNode
	AllMINUS() []antlr.TerminalNode
	MINUS(i int) antlr.TerminalNode
	EQUAL() antlr.TerminalNode
	ASSIGN() antlr.TerminalNode

	// IsExprContext differentiates from other interfaces.
	IsExprContext()
}

type ExprContext struct {
	antlr.BaseParserRuleContext
	parser    antlr.Parser
	_operand  IOperandContext
	operands  []IOperandContext
	_OPERATOR antlr.Token
	ops       []antlr.Token
	s30       antlr.Token
	s31       antlr.Token
	_tset1159 antlr.Token
	then      ISequenceContext
	last      IExprContext
	assign    antlr.Token
}

func NewEmptyExprContext() *ExprContext {
	var p = new(ExprContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_expr
	return p
}

func InitEmptyExprContext(p *ExprContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_expr
}

func (*ExprContext) IsExprContext() {}

func NewExprContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExprContext {
	var p = new(ExprContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_expr

	return p
}

func (s *ExprContext) GetParser() antlr.Parser { return s.parser }

func (s *ExprContext) Get_OPERATOR() antlr.Token { return s._OPERATOR }

func (s *ExprContext) GetS30() antlr.Token { return s.s30 }

func (s *ExprContext) GetS31() antlr.Token { return s.s31 }

func (s *ExprContext) Get_tset1159() antlr.Token { return s._tset1159 }

func (s *ExprContext) GetAssign() antlr.Token { return s.assign }

func (s *ExprContext) Set_OPERATOR(v antlr.Token) { s._OPERATOR = v }

func (s *ExprContext) SetS30(v antlr.Token) { s.s30 = v }

func (s *ExprContext) SetS31(v antlr.Token) { s.s31 = v }

func (s *ExprContext) Set_tset1159(v antlr.Token) { s._tset1159 = v }

func (s *ExprContext) SetAssign(v antlr.Token) { s.assign = v }

func (s *ExprContext) GetOps() []antlr.Token { return s.ops }

func (s *ExprContext) SetOps(v []antlr.Token) { s.ops = v }

func (s *ExprContext) Get_operand() IOperandContext { return s._operand }

func (s *ExprContext) GetThen() ISequenceContext { return s.then }

func (s *ExprContext) GetLast() IExprContext { return s.last }

func (s *ExprContext) Set_operand(v IOperandContext) { s._operand = v }

func (s *ExprContext) SetThen(v ISequenceContext) { s.then = v }

func (s *ExprContext) SetLast(v IExprContext) { s.last = v }

func (s *ExprContext) GetOperands() []IOperandContext { return s.operands }

func (s *ExprContext) SetOperands(v []IOperandContext) { s.operands = v }

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

func (s *ExprContext) QUESTION() antlr.TerminalNode {
	return s.GetToken(GLSLParserQUESTION, 0)
}

func (s *ExprContext) COLON() antlr.TerminalNode {
	return s.GetToken(GLSLParserCOLON, 0)
}

func (s *ExprContext) Sequence() ISequenceContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISequenceContext)
}

func (s *ExprContext) Expr() IExprContext {
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

func (s *ExprContext) AllOPERATOR() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserOPERATOR)
}

func (s *ExprContext) OPERATOR(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserOPERATOR, i)
}

func (s *ExprContext) AllPLUS() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserPLUS)
}

func (s *ExprContext) PLUS(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserPLUS, i)
}

func (s *ExprContext) AllMINUS() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserMINUS)
}

func (s *ExprContext) MINUS(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserMINUS, i)
}

func (s *ExprContext) EQUAL() antlr.TerminalNode {
	return s.GetToken(GLSLParserEQUAL, 0)
}

func (s *ExprContext) ASSIGN() antlr.TerminalNode {
	return s.GetToken(GLSLParserASSIGN, 0)
}

func (s *ExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ExprContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Expr() (localctx IExprContext) {
	localctx = NewExprContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 46, GLSLParserRULE_expr)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(444)

		var _x = p.Operand()

		localctx.(*ExprContext)._operand = _x
	}
	localctx.(*ExprContext).operands = append(localctx.(*ExprContext).operands, localctx.(*ExprContext)._operand)
	p.SetState(449)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&140660178944) != 0 {
		{
			p.SetState(445)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*ExprContext)._tset1159 = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&140660178944) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*ExprContext)._tset1159 = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		localctx.(*ExprContext).ops = append(localctx.(*ExprContext).ops, localctx.(*ExprContext)._tset1159)
		{
			p.SetState(446)

			var _x = p.Operand()

			localctx.(*ExprContext)._operand = _x
		}
		localctx.(*ExprContext).operands = append(localctx.(*ExprContext).operands, localctx.(*ExprContext)._operand)

		p.SetState(451)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(459)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	switch p.GetTokenStream().LA(1) {
	case GLSLParserQUESTION:
		{
			p.SetState(452)
			p.Match(GLSLParserQUESTION)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(453)

			var _x = p.Sequence()

			localctx.(*ExprContext).then = _x
		}
		{
			p.SetState(454)
			p.Match(GLSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(455)

			var _x = p.Expr()

			localctx.(*ExprContext).last = _x
		}

	case GLSLParserEQUAL, GLSLParserASSIGN:
		{
			p.SetState(457)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*ExprContext).assign = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == GLSLParserEQUAL || _la == GLSLParserASSIGN) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*ExprContext).assign = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(458)

			var _x = p.Expr()

			localctx.(*ExprContext).last = _x
		}

	case GLSLParserRPAREN, GLSLParserRBRACKET, GLSLParserRBRACE, GLSLParserSEMICOLON, GLSLParserCOLON, GLSLParserCOMMA:

	default:
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

	// GetS30 returns the s30 token.
	GetS30() antlr.Token

	// GetS31 returns the s31 token.
	GetS31() antlr.Token

	// Get_INC_DEC returns the _INC_DEC token.
	Get_INC_DEC() antlr.Token

	// Get_tset1223 returns the _tset1223 token.
	Get_tset1223() antlr.Token

	// GetLiteral returns the literal token.
	GetLiteral() antlr.Token

	// GetName returns the name token.
	GetName() antlr.Token

	// GetCall returns the call token.
	GetCall() antlr.Token

	// GetMaker returns the maker token.
	GetMaker() antlr.Token

	// Set_NOT sets the _NOT token.
	Set_NOT(antlr.Token)

	// SetS30 sets the s30 token.
	SetS30(antlr.Token)

	// SetS31 sets the s31 token.
	SetS31(antlr.Token)

	// Set_INC_DEC sets the _INC_DEC token.
	Set_INC_DEC(antlr.Token)

	// Set_tset1223 sets the _tset1223 token.
	Set_tset1223(antlr.Token)

	// SetLiteral sets the literal token.
	SetLiteral(antlr.Token)

	// SetName sets the name token.
	SetName(antlr.Token)

	// SetCall sets the call token.
	SetCall(antlr.Token)

	// SetMaker sets the maker token.
	SetMaker(antlr.Token)

	// GetPrefix returns the prefix token list.
	GetPrefix() []antlr.Token

	// SetPrefix sets the prefix token list.
	SetPrefix([]antlr.Token)

	// GetArgs returns the args rule contexts.
	GetArgs() ISequenceContext

	// Get_dim returns the _dim rule contexts.
	Get_dim() IDimContext

	// Get_postfix returns the _postfix rule contexts.
	Get_postfix() IPostfixContext

	// SetArgs sets the args rule contexts.
	SetArgs(ISequenceContext)

	// Set_dim sets the _dim rule contexts.
	Set_dim(IDimContext)

	// Set_postfix sets the _postfix rule contexts.
	Set_postfix(IPostfixContext)

	// GetDims returns the dims rule context list.
	GetDims() []IDimContext

	// GetSuffix returns the suffix rule context list.
	GetSuffix() []IPostfixContext

	// SetDims sets the dims rule context list.
	SetDims([]IDimContext)

	// SetSuffix sets the suffix rule context list.
	SetSuffix([]IPostfixContext)

	// Getter signatures
	LPAREN() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	LITERAL() antlr.TerminalNode
	Sequence() ISequenceContext
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	MAKER() antlr.TerminalNode
	BASIC_TYPE() antlr.TerminalNode
	AllPostfix() []IPostfixContext
	Postfix(i int) IPostfixContext
	AllNOT() []antlr.TerminalNode
	NOT(i int) antlr.TerminalNode
	AllPLUS() []antlr.TerminalNode
	PLUS(i int) antlr.TerminalNode
	AllMINUS() []antlr.TerminalNode
	MINUS(i int) antlr.TerminalNode
	AllINC_DEC() []antlr.TerminalNode
	INC_DEC(i int) antlr.TerminalNode
	VOID() antlr.TerminalNode
	AllDim() []IDimContext
	Dim(i int) IDimContext

	// IsOperandContext differentiates from other interfaces.
	IsOperandContext()
}

type OperandContext struct {
	antlr.BaseParserRuleContext
	parser    antlr.Parser
	_NOT      antlr.Token
	prefix    []antlr.Token
	s30       antlr.Token
	s31       antlr.Token
	_INC_DEC  antlr.Token
	_tset1223 antlr.Token
	literal   antlr.Token
	name      antlr.Token
	call      antlr.Token
	args      ISequenceContext
	maker     antlr.Token
	_dim      IDimContext
	dims      []IDimContext
	_postfix  IPostfixContext
	suffix    []IPostfixContext
}

func NewEmptyOperandContext() *OperandContext {
	var p = new(OperandContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_operand
	return p
}

func InitEmptyOperandContext(p *OperandContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_operand
}

func (*OperandContext) IsOperandContext() {}

func NewOperandContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *OperandContext {
	var p = new(OperandContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_operand

	return p
}

func (s *OperandContext) GetParser() antlr.Parser { return s.parser }

func (s *OperandContext) Get_NOT() antlr.Token { return s._NOT }

func (s *OperandContext) GetS30() antlr.Token { return s.s30 }

func (s *OperandContext) GetS31() antlr.Token { return s.s31 }

func (s *OperandContext) Get_INC_DEC() antlr.Token { return s._INC_DEC }

func (s *OperandContext) Get_tset1223() antlr.Token { return s._tset1223 }

func (s *OperandContext) GetLiteral() antlr.Token { return s.literal }

func (s *OperandContext) GetName() antlr.Token { return s.name }

func (s *OperandContext) GetCall() antlr.Token { return s.call }

func (s *OperandContext) GetMaker() antlr.Token { return s.maker }

func (s *OperandContext) Set_NOT(v antlr.Token) { s._NOT = v }

func (s *OperandContext) SetS30(v antlr.Token) { s.s30 = v }

func (s *OperandContext) SetS31(v antlr.Token) { s.s31 = v }

func (s *OperandContext) Set_INC_DEC(v antlr.Token) { s._INC_DEC = v }

func (s *OperandContext) Set_tset1223(v antlr.Token) { s._tset1223 = v }

func (s *OperandContext) SetLiteral(v antlr.Token) { s.literal = v }

func (s *OperandContext) SetName(v antlr.Token) { s.name = v }

func (s *OperandContext) SetCall(v antlr.Token) { s.call = v }

func (s *OperandContext) SetMaker(v antlr.Token) { s.maker = v }

func (s *OperandContext) GetPrefix() []antlr.Token { return s.prefix }

func (s *OperandContext) SetPrefix(v []antlr.Token) { s.prefix = v }

func (s *OperandContext) GetArgs() ISequenceContext { return s.args }

func (s *OperandContext) Get_dim() IDimContext { return s._dim }

func (s *OperandContext) Get_postfix() IPostfixContext { return s._postfix }

func (s *OperandContext) SetArgs(v ISequenceContext) { s.args = v }

func (s *OperandContext) Set_dim(v IDimContext) { s._dim = v }

func (s *OperandContext) Set_postfix(v IPostfixContext) { s._postfix = v }

func (s *OperandContext) GetDims() []IDimContext { return s.dims }

func (s *OperandContext) GetSuffix() []IPostfixContext { return s.suffix }

func (s *OperandContext) SetDims(v []IDimContext) { s.dims = v }

func (s *OperandContext) SetSuffix(v []IPostfixContext) { s.suffix = v }

func (s *OperandContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserLPAREN, 0)
}

func (s *OperandContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserRPAREN, 0)
}

func (s *OperandContext) LITERAL() antlr.TerminalNode {
	return s.GetToken(GLSLParserLITERAL, 0)
}

func (s *OperandContext) Sequence() ISequenceContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISequenceContext)
}

func (s *OperandContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *OperandContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *OperandContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *OperandContext) MAKER() antlr.TerminalNode {
	return s.GetToken(GLSLParserMAKER, 0)
}

func (s *OperandContext) BASIC_TYPE() antlr.TerminalNode {
	return s.GetToken(GLSLParserBASIC_TYPE, 0)
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
	return s.GetTokens(GLSLParserNOT)
}

func (s *OperandContext) NOT(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserNOT, i)
}

func (s *OperandContext) AllPLUS() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserPLUS)
}

func (s *OperandContext) PLUS(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserPLUS, i)
}

func (s *OperandContext) AllMINUS() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserMINUS)
}

func (s *OperandContext) MINUS(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserMINUS, i)
}

func (s *OperandContext) AllINC_DEC() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserINC_DEC)
}

func (s *OperandContext) INC_DEC(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserINC_DEC, i)
}

func (s *OperandContext) VOID() antlr.TerminalNode {
	return s.GetToken(GLSLParserVOID, 0)
}

func (s *OperandContext) AllDim() []IDimContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDimContext); ok {
			len++
		}
	}

	tst := make([]IDimContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDimContext); ok {
			tst[i] = t.(IDimContext)
			i++
		}
	}

	return tst
}

func (s *OperandContext) Dim(i int) IDimContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDimContext); ok {
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

	return t.(IDimContext)
}

func (s *OperandContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OperandContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Operand() (localctx IOperandContext) {
	localctx = NewOperandContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 48, GLSLParserRULE_operand)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(464)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1652488667136) != 0 {
		{
			p.SetState(461)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperandContext)._tset1223 = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1652488667136) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperandContext)._tset1223 = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		localctx.(*OperandContext).prefix = append(localctx.(*OperandContext).prefix, localctx.(*OperandContext)._tset1223)

		p.SetState(466)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(494)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 69, p.GetParserRuleContext()) {
	case 1:
		{
			p.SetState(467)

			var _m = p.Match(GLSLParserLITERAL)

			localctx.(*OperandContext).literal = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 2:
		{
			p.SetState(468)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperandContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperandContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(475)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == GLSLParserLPAREN {
			{
				p.SetState(469)

				var _m = p.Match(GLSLParserLPAREN)

				localctx.(*OperandContext).call = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(472)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			switch p.GetTokenStream().LA(1) {
			case GLSLParserVOID:
				{
					p.SetState(470)
					p.Match(GLSLParserVOID)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			case GLSLParserLPAREN, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserMAKER:
				{
					p.SetState(471)

					var _x = p.Sequence()

					localctx.(*OperandContext).args = _x
				}

			case GLSLParserRPAREN:

			default:
			}
			{
				p.SetState(474)
				p.Match(GLSLParserRPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case 3:
		{
			p.SetState(477)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperandContext).maker = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&283742719442944) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperandContext).maker = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(481)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserLBRACKET {
			{
				p.SetState(478)

				var _x = p.Dim()

				localctx.(*OperandContext)._dim = _x
			}
			localctx.(*OperandContext).dims = append(localctx.(*OperandContext).dims, localctx.(*OperandContext)._dim)

			p.SetState(483)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(484)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(487)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case GLSLParserVOID:
			{
				p.SetState(485)
				p.Match(GLSLParserVOID)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case GLSLParserLPAREN, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserMAKER:
			{
				p.SetState(486)

				var _x = p.Sequence()

				localctx.(*OperandContext).args = _x
			}

		case GLSLParserRPAREN:

		default:
		}
		{
			p.SetState(489)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 4:
		{
			p.SetState(490)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(491)

			var _x = p.Sequence()

			localctx.(*OperandContext).args = _x
		}
		{
			p.SetState(492)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case antlr.ATNInvalidAltNumber:
		goto errorExit
	}
	p.SetState(499)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&549891080192) != 0 {
		{
			p.SetState(496)

			var _x = p.Postfix()

			localctx.(*OperandContext)._postfix = _x
		}
		localctx.(*OperandContext).suffix = append(localctx.(*OperandContext).suffix, localctx.(*OperandContext)._postfix)

		p.SetState(501)
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

	// GetCall returns the call token.
	GetCall() antlr.Token

	// GetStep returns the step token.
	GetStep() antlr.Token

	// SetName sets the name token.
	SetName(antlr.Token)

	// SetCall sets the call token.
	SetCall(antlr.Token)

	// SetStep sets the step token.
	SetStep(antlr.Token)

	// GetIndex returns the index rule contexts.
	GetIndex() ISequenceContext

	// SetIndex sets the index rule contexts.
	SetIndex(ISequenceContext)

	// Getter signatures
	LBRACKET() antlr.TerminalNode
	RBRACKET() antlr.TerminalNode
	Sequence() ISequenceContext
	DOT() antlr.TerminalNode
	NAME() antlr.TerminalNode
	IDENTIFIER() antlr.TerminalNode
	SOFT_WORD() antlr.TerminalNode
	RPAREN() antlr.TerminalNode
	LPAREN() antlr.TerminalNode
	INC_DEC() antlr.TerminalNode

	// IsPostfixContext differentiates from other interfaces.
	IsPostfixContext()
}

type PostfixContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	index  ISequenceContext
	name   antlr.Token
	call   antlr.Token
	step   antlr.Token
}

func NewEmptyPostfixContext() *PostfixContext {
	var p = new(PostfixContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_postfix
	return p
}

func InitEmptyPostfixContext(p *PostfixContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = GLSLParserRULE_postfix
}

func (*PostfixContext) IsPostfixContext() {}

func NewPostfixContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PostfixContext {
	var p = new(PostfixContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = GLSLParserRULE_postfix

	return p
}

func (s *PostfixContext) GetParser() antlr.Parser { return s.parser }

func (s *PostfixContext) GetName() antlr.Token { return s.name }

func (s *PostfixContext) GetCall() antlr.Token { return s.call }

func (s *PostfixContext) GetStep() antlr.Token { return s.step }

func (s *PostfixContext) SetName(v antlr.Token) { s.name = v }

func (s *PostfixContext) SetCall(v antlr.Token) { s.call = v }

func (s *PostfixContext) SetStep(v antlr.Token) { s.step = v }

func (s *PostfixContext) GetIndex() ISequenceContext { return s.index }

func (s *PostfixContext) SetIndex(v ISequenceContext) { s.index = v }

func (s *PostfixContext) LBRACKET() antlr.TerminalNode {
	return s.GetToken(GLSLParserLBRACKET, 0)
}

func (s *PostfixContext) RBRACKET() antlr.TerminalNode {
	return s.GetToken(GLSLParserRBRACKET, 0)
}

func (s *PostfixContext) Sequence() ISequenceContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISequenceContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISequenceContext)
}

func (s *PostfixContext) DOT() antlr.TerminalNode {
	return s.GetToken(GLSLParserDOT, 0)
}

func (s *PostfixContext) NAME() antlr.TerminalNode {
	return s.GetToken(GLSLParserNAME, 0)
}

func (s *PostfixContext) IDENTIFIER() antlr.TerminalNode {
	return s.GetToken(GLSLParserIDENTIFIER, 0)
}

func (s *PostfixContext) SOFT_WORD() antlr.TerminalNode {
	return s.GetToken(GLSLParserSOFT_WORD, 0)
}

func (s *PostfixContext) RPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserRPAREN, 0)
}

func (s *PostfixContext) LPAREN() antlr.TerminalNode {
	return s.GetToken(GLSLParserLPAREN, 0)
}

func (s *PostfixContext) INC_DEC() antlr.TerminalNode {
	return s.GetToken(GLSLParserINC_DEC, 0)
}

func (s *PostfixContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PostfixContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (p *GLSLParser) Postfix() (localctx IPostfixContext) {
	localctx = NewPostfixContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 50, GLSLParserRULE_postfix)
	var _la int

	p.SetState(513)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserLBRACKET:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(502)
			p.Match(GLSLParserLBRACKET)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(503)

			var _x = p.Sequence()

			localctx.(*PostfixContext).index = _x
		}
		{
			p.SetState(504)
			p.Match(GLSLParserRBRACKET)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserDOT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(506)
			p.Match(GLSLParserDOT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(507)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*PostfixContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&72602127171584) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*PostfixContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(510)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == GLSLParserLPAREN {
			{
				p.SetState(508)

				var _m = p.Match(GLSLParserLPAREN)

				localctx.(*PostfixContext).call = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(509)
				p.Match(GLSLParserRPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case GLSLParserINC_DEC:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(512)

			var _m = p.Match(GLSLParserINC_DEC)

			localctx.(*PostfixContext).step = _m
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
