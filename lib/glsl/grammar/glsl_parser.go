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
		"NAME", "TYPE_NAME", "MAKER", "DIRECTIVE", "OTHER_DIRECTIVE", "BLOCK_COMMENT",
		"LINE_COMMENT", "SPACE",
	}
	staticData.RuleNames = []string{
		"unit", "external", "declaration", "declared", "declarator", "initializer",
		"blockOrNames", "parameter", "qualifier", "layoutArg", "typeSpec", "structure",
		"member", "field", "dim", "attribute", "attributeItem", "block", "statement",
		"control", "labelled", "condition", "sequence", "expr", "operand", "postfix",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 49, 517, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2, 10, 7,
		10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 2, 15, 7, 15,
		2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 2, 19, 7, 19, 2, 20, 7, 20, 2,
		21, 7, 21, 2, 22, 7, 22, 2, 23, 7, 23, 2, 24, 7, 24, 2, 25, 7, 25, 1, 0,
		1, 0, 5, 0, 55, 8, 0, 10, 0, 12, 0, 58, 9, 0, 1, 0, 1, 0, 1, 1, 5, 1, 63,
		8, 1, 10, 1, 12, 1, 66, 9, 1, 1, 1, 1, 1, 3, 1, 70, 8, 1, 1, 2, 1, 2, 1,
		2, 1, 2, 1, 2, 1, 2, 4, 2, 78, 8, 2, 11, 2, 12, 2, 79, 1, 2, 1, 2, 1, 2,
		1, 2, 1, 2, 3, 2, 87, 8, 2, 1, 2, 1, 2, 1, 2, 3, 2, 92, 8, 2, 1, 3, 1,
		3, 1, 3, 1, 3, 1, 3, 5, 3, 99, 8, 3, 10, 3, 12, 3, 102, 9, 3, 3, 3, 104,
		8, 3, 1, 3, 1, 3, 5, 3, 108, 8, 3, 10, 3, 12, 3, 111, 9, 3, 1, 3, 1, 3,
		3, 3, 115, 8, 3, 1, 3, 5, 3, 118, 8, 3, 10, 3, 12, 3, 121, 9, 3, 1, 3,
		1, 3, 3, 3, 125, 8, 3, 1, 3, 1, 3, 5, 3, 129, 8, 3, 10, 3, 12, 3, 132,
		9, 3, 1, 3, 3, 3, 135, 8, 3, 1, 3, 3, 3, 138, 8, 3, 1, 4, 1, 4, 5, 4, 142,
		8, 4, 10, 4, 12, 4, 145, 9, 4, 1, 4, 1, 4, 3, 4, 149, 8, 4, 1, 5, 1, 5,
		1, 5, 1, 5, 1, 5, 5, 5, 156, 8, 5, 10, 5, 12, 5, 159, 9, 5, 1, 5, 3, 5,
		162, 8, 5, 3, 5, 164, 8, 5, 1, 5, 3, 5, 167, 8, 5, 1, 6, 1, 6, 1, 6, 4,
		6, 172, 8, 6, 11, 6, 12, 6, 173, 1, 6, 1, 6, 1, 6, 5, 6, 179, 8, 6, 10,
		6, 12, 6, 182, 9, 6, 3, 6, 184, 8, 6, 1, 6, 1, 6, 5, 6, 188, 8, 6, 10,
		6, 12, 6, 191, 9, 6, 3, 6, 193, 8, 6, 1, 6, 1, 6, 1, 7, 5, 7, 198, 8, 7,
		10, 7, 12, 7, 201, 9, 7, 1, 7, 1, 7, 1, 7, 5, 7, 206, 8, 7, 10, 7, 12,
		7, 209, 9, 7, 3, 7, 211, 8, 7, 1, 7, 1, 7, 5, 7, 215, 8, 7, 10, 7, 12,
		7, 218, 9, 7, 3, 7, 220, 8, 7, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8, 5, 8,
		228, 8, 8, 10, 8, 12, 8, 231, 9, 8, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8, 1, 8,
		1, 8, 5, 8, 240, 8, 8, 10, 8, 12, 8, 243, 9, 8, 1, 8, 3, 8, 246, 8, 8,
		3, 8, 248, 8, 8, 1, 9, 1, 9, 1, 9, 3, 9, 253, 8, 9, 1, 10, 1, 10, 3, 10,
		257, 8, 10, 1, 10, 5, 10, 260, 8, 10, 10, 10, 12, 10, 263, 9, 10, 1, 11,
		1, 11, 3, 11, 267, 8, 11, 1, 11, 1, 11, 4, 11, 271, 8, 11, 11, 11, 12,
		11, 272, 1, 11, 1, 11, 1, 12, 5, 12, 278, 8, 12, 10, 12, 12, 12, 281, 9,
		12, 1, 12, 1, 12, 1, 12, 1, 12, 5, 12, 287, 8, 12, 10, 12, 12, 12, 290,
		9, 12, 1, 12, 1, 12, 1, 13, 1, 13, 5, 13, 296, 8, 13, 10, 13, 12, 13, 299,
		9, 13, 1, 14, 1, 14, 3, 14, 303, 8, 14, 1, 14, 1, 14, 1, 15, 1, 15, 1,
		15, 1, 15, 1, 15, 5, 15, 312, 8, 15, 10, 15, 12, 15, 315, 9, 15, 1, 15,
		1, 15, 1, 15, 1, 16, 1, 16, 1, 16, 3, 16, 323, 8, 16, 1, 16, 3, 16, 326,
		8, 16, 1, 17, 1, 17, 5, 17, 330, 8, 17, 10, 17, 12, 17, 333, 9, 17, 1,
		17, 1, 17, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18, 1, 18,
		1, 18, 3, 18, 347, 8, 18, 1, 18, 1, 18, 3, 18, 351, 8, 18, 1, 19, 5, 19,
		354, 8, 19, 10, 19, 12, 19, 357, 9, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1,
		19, 1, 19, 1, 19, 3, 19, 366, 8, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19,
		1, 19, 5, 19, 374, 8, 19, 10, 19, 12, 19, 377, 9, 19, 1, 19, 1, 19, 1,
		19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19,
		1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 1, 19, 3, 19, 399, 8, 19, 1,
		19, 3, 19, 402, 8, 19, 1, 19, 3, 19, 405, 8, 19, 1, 19, 1, 19, 3, 19, 409,
		8, 19, 1, 19, 1, 19, 3, 19, 413, 8, 19, 1, 20, 1, 20, 1, 20, 1, 20, 1,
		20, 1, 20, 1, 20, 3, 20, 422, 8, 20, 1, 21, 5, 21, 425, 8, 21, 10, 21,
		12, 21, 428, 9, 21, 1, 21, 1, 21, 1, 21, 1, 21, 1, 21, 1, 21, 3, 21, 436,
		8, 21, 1, 22, 1, 22, 1, 22, 5, 22, 441, 8, 22, 10, 22, 12, 22, 444, 9,
		22, 1, 23, 1, 23, 1, 23, 5, 23, 449, 8, 23, 10, 23, 12, 23, 452, 9, 23,
		1, 23, 1, 23, 1, 23, 1, 23, 1, 23, 1, 23, 1, 23, 3, 23, 461, 8, 23, 1,
		24, 5, 24, 464, 8, 24, 10, 24, 12, 24, 467, 9, 24, 1, 24, 1, 24, 1, 24,
		1, 24, 1, 24, 3, 24, 474, 8, 24, 1, 24, 3, 24, 477, 8, 24, 1, 24, 1, 24,
		5, 24, 481, 8, 24, 10, 24, 12, 24, 484, 9, 24, 1, 24, 1, 24, 1, 24, 3,
		24, 489, 8, 24, 1, 24, 1, 24, 1, 24, 1, 24, 1, 24, 3, 24, 496, 8, 24, 1,
		24, 5, 24, 499, 8, 24, 10, 24, 12, 24, 502, 9, 24, 1, 25, 1, 25, 1, 25,
		1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 3, 25, 512, 8, 25, 1, 25, 3, 25, 515,
		8, 25, 1, 25, 0, 0, 26, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
		26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 0, 10, 2, 0, 35, 35,
		41, 42, 1, 0, 33, 35, 1, 0, 41, 42, 2, 0, 34, 35, 41, 42, 4, 0, 14, 14,
		36, 36, 41, 41, 43, 43, 1, 0, 9, 11, 2, 0, 30, 31, 37, 37, 2, 0, 29, 29,
		38, 38, 2, 0, 30, 31, 39, 40, 3, 0, 36, 36, 41, 41, 44, 44, 582, 0, 56,
		1, 0, 0, 0, 2, 69, 1, 0, 0, 0, 4, 91, 1, 0, 0, 0, 6, 137, 1, 0, 0, 0, 8,
		139, 1, 0, 0, 0, 10, 166, 1, 0, 0, 0, 12, 168, 1, 0, 0, 0, 14, 199, 1,
		0, 0, 0, 16, 247, 1, 0, 0, 0, 18, 249, 1, 0, 0, 0, 20, 256, 1, 0, 0, 0,
		22, 264, 1, 0, 0, 0, 24, 279, 1, 0, 0, 0, 26, 293, 1, 0, 0, 0, 28, 300,
		1, 0, 0, 0, 30, 306, 1, 0, 0, 0, 32, 319, 1, 0, 0, 0, 34, 327, 1, 0, 0,
		0, 36, 350, 1, 0, 0, 0, 38, 355, 1, 0, 0, 0, 40, 421, 1, 0, 0, 0, 42, 435,
		1, 0, 0, 0, 44, 437, 1, 0, 0, 0, 46, 445, 1, 0, 0, 0, 48, 465, 1, 0, 0,
		0, 50, 514, 1, 0, 0, 0, 52, 55, 5, 45, 0, 0, 53, 55, 3, 2, 1, 0, 54, 52,
		1, 0, 0, 0, 54, 53, 1, 0, 0, 0, 55, 58, 1, 0, 0, 0, 56, 54, 1, 0, 0, 0,
		56, 57, 1, 0, 0, 0, 57, 59, 1, 0, 0, 0, 58, 56, 1, 0, 0, 0, 59, 60, 5,
		0, 0, 1, 60, 1, 1, 0, 0, 0, 61, 63, 3, 30, 15, 0, 62, 61, 1, 0, 0, 0, 63,
		66, 1, 0, 0, 0, 64, 62, 1, 0, 0, 0, 64, 65, 1, 0, 0, 0, 65, 67, 1, 0, 0,
		0, 66, 64, 1, 0, 0, 0, 67, 70, 3, 4, 2, 0, 68, 70, 5, 24, 0, 0, 69, 64,
		1, 0, 0, 0, 69, 68, 1, 0, 0, 0, 70, 3, 1, 0, 0, 0, 71, 72, 5, 17, 0, 0,
		72, 73, 5, 33, 0, 0, 73, 74, 3, 20, 10, 0, 74, 75, 5, 24, 0, 0, 75, 92,
		1, 0, 0, 0, 76, 78, 3, 16, 8, 0, 77, 76, 1, 0, 0, 0, 78, 79, 1, 0, 0, 0,
		79, 77, 1, 0, 0, 0, 79, 80, 1, 0, 0, 0, 80, 86, 1, 0, 0, 0, 81, 87, 3,
		12, 6, 0, 82, 83, 3, 20, 10, 0, 83, 84, 3, 6, 3, 0, 84, 87, 1, 0, 0, 0,
		85, 87, 5, 24, 0, 0, 86, 81, 1, 0, 0, 0, 86, 82, 1, 0, 0, 0, 86, 85, 1,
		0, 0, 0, 87, 92, 1, 0, 0, 0, 88, 89, 3, 20, 10, 0, 89, 90, 3, 6, 3, 0,
		90, 92, 1, 0, 0, 0, 91, 71, 1, 0, 0, 0, 91, 77, 1, 0, 0, 0, 91, 88, 1,
		0, 0, 0, 92, 5, 1, 0, 0, 0, 93, 134, 7, 0, 0, 0, 94, 103, 5, 18, 0, 0,
		95, 100, 3, 14, 7, 0, 96, 97, 5, 26, 0, 0, 97, 99, 3, 14, 7, 0, 98, 96,
		1, 0, 0, 0, 99, 102, 1, 0, 0, 0, 100, 98, 1, 0, 0, 0, 100, 101, 1, 0, 0,
		0, 101, 104, 1, 0, 0, 0, 102, 100, 1, 0, 0, 0, 103, 95, 1, 0, 0, 0, 103,
		104, 1, 0, 0, 0, 104, 105, 1, 0, 0, 0, 105, 109, 5, 19, 0, 0, 106, 108,
		3, 30, 15, 0, 107, 106, 1, 0, 0, 0, 108, 111, 1, 0, 0, 0, 109, 107, 1,
		0, 0, 0, 109, 110, 1, 0, 0, 0, 110, 114, 1, 0, 0, 0, 111, 109, 1, 0, 0,
		0, 112, 115, 3, 34, 17, 0, 113, 115, 5, 24, 0, 0, 114, 112, 1, 0, 0, 0,
		114, 113, 1, 0, 0, 0, 115, 135, 1, 0, 0, 0, 116, 118, 3, 28, 14, 0, 117,
		116, 1, 0, 0, 0, 118, 121, 1, 0, 0, 0, 119, 117, 1, 0, 0, 0, 119, 120,
		1, 0, 0, 0, 120, 124, 1, 0, 0, 0, 121, 119, 1, 0, 0, 0, 122, 123, 5, 29,
		0, 0, 123, 125, 3, 10, 5, 0, 124, 122, 1, 0, 0, 0, 124, 125, 1, 0, 0, 0,
		125, 130, 1, 0, 0, 0, 126, 127, 5, 26, 0, 0, 127, 129, 3, 8, 4, 0, 128,
		126, 1, 0, 0, 0, 129, 132, 1, 0, 0, 0, 130, 128, 1, 0, 0, 0, 130, 131,
		1, 0, 0, 0, 131, 133, 1, 0, 0, 0, 132, 130, 1, 0, 0, 0, 133, 135, 5, 24,
		0, 0, 134, 94, 1, 0, 0, 0, 134, 119, 1, 0, 0, 0, 135, 138, 1, 0, 0, 0,
		136, 138, 5, 24, 0, 0, 137, 93, 1, 0, 0, 0, 137, 136, 1, 0, 0, 0, 138,
		7, 1, 0, 0, 0, 139, 143, 7, 0, 0, 0, 140, 142, 3, 28, 14, 0, 141, 140,
		1, 0, 0, 0, 142, 145, 1, 0, 0, 0, 143, 141, 1, 0, 0, 0, 143, 144, 1, 0,
		0, 0, 144, 148, 1, 0, 0, 0, 145, 143, 1, 0, 0, 0, 146, 147, 5, 29, 0, 0,
		147, 149, 3, 10, 5, 0, 148, 146, 1, 0, 0, 0, 148, 149, 1, 0, 0, 0, 149,
		9, 1, 0, 0, 0, 150, 167, 3, 46, 23, 0, 151, 163, 5, 22, 0, 0, 152, 157,
		3, 10, 5, 0, 153, 154, 5, 26, 0, 0, 154, 156, 3, 10, 5, 0, 155, 153, 1,
		0, 0, 0, 156, 159, 1, 0, 0, 0, 157, 155, 1, 0, 0, 0, 157, 158, 1, 0, 0,
		0, 158, 161, 1, 0, 0, 0, 159, 157, 1, 0, 0, 0, 160, 162, 5, 26, 0, 0, 161,
		160, 1, 0, 0, 0, 161, 162, 1, 0, 0, 0, 162, 164, 1, 0, 0, 0, 163, 152,
		1, 0, 0, 0, 163, 164, 1, 0, 0, 0, 164, 165, 1, 0, 0, 0, 165, 167, 5, 23,
		0, 0, 166, 150, 1, 0, 0, 0, 166, 151, 1, 0, 0, 0, 167, 11, 1, 0, 0, 0,
		168, 192, 7, 0, 0, 0, 169, 171, 5, 22, 0, 0, 170, 172, 3, 24, 12, 0, 171,
		170, 1, 0, 0, 0, 172, 173, 1, 0, 0, 0, 173, 171, 1, 0, 0, 0, 173, 174,
		1, 0, 0, 0, 174, 175, 1, 0, 0, 0, 175, 183, 5, 23, 0, 0, 176, 180, 7, 0,
		0, 0, 177, 179, 3, 28, 14, 0, 178, 177, 1, 0, 0, 0, 179, 182, 1, 0, 0,
		0, 180, 178, 1, 0, 0, 0, 180, 181, 1, 0, 0, 0, 181, 184, 1, 0, 0, 0, 182,
		180, 1, 0, 0, 0, 183, 176, 1, 0, 0, 0, 183, 184, 1, 0, 0, 0, 184, 193,
		1, 0, 0, 0, 185, 186, 5, 26, 0, 0, 186, 188, 7, 0, 0, 0, 187, 185, 1, 0,
		0, 0, 188, 191, 1, 0, 0, 0, 189, 187, 1, 0, 0, 0, 189, 190, 1, 0, 0, 0,
		190, 193, 1, 0, 0, 0, 191, 189, 1, 0, 0, 0, 192, 169, 1, 0, 0, 0, 192,
		189, 1, 0, 0, 0, 193, 194, 1, 0, 0, 0, 194, 195, 5, 24, 0, 0, 195, 13,
		1, 0, 0, 0, 196, 198, 3, 16, 8, 0, 197, 196, 1, 0, 0, 0, 198, 201, 1, 0,
		0, 0, 199, 197, 1, 0, 0, 0, 199, 200, 1, 0, 0, 0, 200, 219, 1, 0, 0, 0,
		201, 199, 1, 0, 0, 0, 202, 210, 3, 20, 10, 0, 203, 207, 7, 0, 0, 0, 204,
		206, 3, 28, 14, 0, 205, 204, 1, 0, 0, 0, 206, 209, 1, 0, 0, 0, 207, 205,
		1, 0, 0, 0, 207, 208, 1, 0, 0, 0, 208, 211, 1, 0, 0, 0, 209, 207, 1, 0,
		0, 0, 210, 203, 1, 0, 0, 0, 210, 211, 1, 0, 0, 0, 211, 220, 1, 0, 0, 0,
		212, 216, 5, 42, 0, 0, 213, 215, 3, 28, 14, 0, 214, 213, 1, 0, 0, 0, 215,
		218, 1, 0, 0, 0, 216, 214, 1, 0, 0, 0, 216, 217, 1, 0, 0, 0, 217, 220,
		1, 0, 0, 0, 218, 216, 1, 0, 0, 0, 219, 202, 1, 0, 0, 0, 219, 212, 1, 0,
		0, 0, 220, 15, 1, 0, 0, 0, 221, 248, 7, 1, 0, 0, 222, 223, 5, 15, 0, 0,
		223, 224, 5, 18, 0, 0, 224, 229, 3, 18, 9, 0, 225, 226, 5, 26, 0, 0, 226,
		228, 3, 18, 9, 0, 227, 225, 1, 0, 0, 0, 228, 231, 1, 0, 0, 0, 229, 227,
		1, 0, 0, 0, 229, 230, 1, 0, 0, 0, 230, 232, 1, 0, 0, 0, 231, 229, 1, 0,
		0, 0, 232, 233, 5, 19, 0, 0, 233, 248, 1, 0, 0, 0, 234, 245, 5, 16, 0,
		0, 235, 236, 5, 18, 0, 0, 236, 241, 7, 2, 0, 0, 237, 238, 5, 26, 0, 0,
		238, 240, 7, 2, 0, 0, 239, 237, 1, 0, 0, 0, 240, 243, 1, 0, 0, 0, 241,
		239, 1, 0, 0, 0, 241, 242, 1, 0, 0, 0, 242, 244, 1, 0, 0, 0, 243, 241,
		1, 0, 0, 0, 244, 246, 5, 19, 0, 0, 245, 235, 1, 0, 0, 0, 245, 246, 1, 0,
		0, 0, 246, 248, 1, 0, 0, 0, 247, 221, 1, 0, 0, 0, 247, 222, 1, 0, 0, 0,
		247, 234, 1, 0, 0, 0, 248, 17, 1, 0, 0, 0, 249, 252, 7, 3, 0, 0, 250, 251,
		5, 29, 0, 0, 251, 253, 3, 46, 23, 0, 252, 250, 1, 0, 0, 0, 252, 253, 1,
		0, 0, 0, 253, 19, 1, 0, 0, 0, 254, 257, 7, 4, 0, 0, 255, 257, 3, 22, 11,
		0, 256, 254, 1, 0, 0, 0, 256, 255, 1, 0, 0, 0, 257, 261, 1, 0, 0, 0, 258,
		260, 3, 28, 14, 0, 259, 258, 1, 0, 0, 0, 260, 263, 1, 0, 0, 0, 261, 259,
		1, 0, 0, 0, 261, 262, 1, 0, 0, 0, 262, 21, 1, 0, 0, 0, 263, 261, 1, 0,
		0, 0, 264, 266, 5, 13, 0, 0, 265, 267, 7, 0, 0, 0, 266, 265, 1, 0, 0, 0,
		266, 267, 1, 0, 0, 0, 267, 268, 1, 0, 0, 0, 268, 270, 5, 22, 0, 0, 269,
		271, 3, 24, 12, 0, 270, 269, 1, 0, 0, 0, 271, 272, 1, 0, 0, 0, 272, 270,
		1, 0, 0, 0, 272, 273, 1, 0, 0, 0, 273, 274, 1, 0, 0, 0, 274, 275, 5, 23,
		0, 0, 275, 23, 1, 0, 0, 0, 276, 278, 3, 16, 8, 0, 277, 276, 1, 0, 0, 0,
		278, 281, 1, 0, 0, 0, 279, 277, 1, 0, 0, 0, 279, 280, 1, 0, 0, 0, 280,
		282, 1, 0, 0, 0, 281, 279, 1, 0, 0, 0, 282, 283, 3, 20, 10, 0, 283, 288,
		3, 26, 13, 0, 284, 285, 5, 26, 0, 0, 285, 287, 3, 26, 13, 0, 286, 284,
		1, 0, 0, 0, 287, 290, 1, 0, 0, 0, 288, 286, 1, 0, 0, 0, 288, 289, 1, 0,
		0, 0, 289, 291, 1, 0, 0, 0, 290, 288, 1, 0, 0, 0, 291, 292, 5, 24, 0, 0,
		292, 25, 1, 0, 0, 0, 293, 297, 7, 0, 0, 0, 294, 296, 3, 28, 14, 0, 295,
		294, 1, 0, 0, 0, 296, 299, 1, 0, 0, 0, 297, 295, 1, 0, 0, 0, 297, 298,
		1, 0, 0, 0, 298, 27, 1, 0, 0, 0, 299, 297, 1, 0, 0, 0, 300, 302, 5, 20,
		0, 0, 301, 303, 3, 46, 23, 0, 302, 301, 1, 0, 0, 0, 302, 303, 1, 0, 0,
		0, 303, 304, 1, 0, 0, 0, 304, 305, 5, 21, 0, 0, 305, 29, 1, 0, 0, 0, 306,
		307, 5, 20, 0, 0, 307, 308, 5, 20, 0, 0, 308, 313, 3, 32, 16, 0, 309, 310,
		5, 26, 0, 0, 310, 312, 3, 32, 16, 0, 311, 309, 1, 0, 0, 0, 312, 315, 1,
		0, 0, 0, 313, 311, 1, 0, 0, 0, 313, 314, 1, 0, 0, 0, 314, 316, 1, 0, 0,
		0, 315, 313, 1, 0, 0, 0, 316, 317, 5, 21, 0, 0, 317, 318, 5, 21, 0, 0,
		318, 31, 1, 0, 0, 0, 319, 325, 7, 2, 0, 0, 320, 322, 5, 18, 0, 0, 321,
		323, 3, 44, 22, 0, 322, 321, 1, 0, 0, 0, 322, 323, 1, 0, 0, 0, 323, 324,
		1, 0, 0, 0, 324, 326, 5, 19, 0, 0, 325, 320, 1, 0, 0, 0, 325, 326, 1, 0,
		0, 0, 326, 33, 1, 0, 0, 0, 327, 331, 5, 22, 0, 0, 328, 330, 3, 36, 18,
		0, 329, 328, 1, 0, 0, 0, 330, 333, 1, 0, 0, 0, 331, 329, 1, 0, 0, 0, 331,
		332, 1, 0, 0, 0, 332, 334, 1, 0, 0, 0, 333, 331, 1, 0, 0, 0, 334, 335,
		5, 23, 0, 0, 335, 35, 1, 0, 0, 0, 336, 351, 3, 34, 17, 0, 337, 351, 3,
		4, 2, 0, 338, 339, 3, 44, 22, 0, 339, 340, 5, 24, 0, 0, 340, 351, 1, 0,
		0, 0, 341, 351, 3, 38, 19, 0, 342, 343, 7, 5, 0, 0, 343, 351, 5, 24, 0,
		0, 344, 346, 5, 12, 0, 0, 345, 347, 3, 44, 22, 0, 346, 345, 1, 0, 0, 0,
		346, 347, 1, 0, 0, 0, 347, 348, 1, 0, 0, 0, 348, 351, 5, 24, 0, 0, 349,
		351, 5, 24, 0, 0, 350, 336, 1, 0, 0, 0, 350, 337, 1, 0, 0, 0, 350, 338,
		1, 0, 0, 0, 350, 341, 1, 0, 0, 0, 350, 342, 1, 0, 0, 0, 350, 344, 1, 0,
		0, 0, 350, 349, 1, 0, 0, 0, 351, 37, 1, 0, 0, 0, 352, 354, 3, 30, 15, 0,
		353, 352, 1, 0, 0, 0, 354, 357, 1, 0, 0, 0, 355, 353, 1, 0, 0, 0, 355,
		356, 1, 0, 0, 0, 356, 412, 1, 0, 0, 0, 357, 355, 1, 0, 0, 0, 358, 359,
		5, 1, 0, 0, 359, 360, 5, 18, 0, 0, 360, 361, 3, 44, 22, 0, 361, 362, 5,
		19, 0, 0, 362, 365, 3, 36, 18, 0, 363, 364, 5, 2, 0, 0, 364, 366, 3, 36,
		18, 0, 365, 363, 1, 0, 0, 0, 365, 366, 1, 0, 0, 0, 366, 413, 1, 0, 0, 0,
		367, 368, 5, 3, 0, 0, 368, 369, 5, 18, 0, 0, 369, 370, 3, 44, 22, 0, 370,
		371, 5, 19, 0, 0, 371, 375, 5, 22, 0, 0, 372, 374, 3, 40, 20, 0, 373, 372,
		1, 0, 0, 0, 374, 377, 1, 0, 0, 0, 375, 373, 1, 0, 0, 0, 375, 376, 1, 0,
		0, 0, 376, 378, 1, 0, 0, 0, 377, 375, 1, 0, 0, 0, 378, 379, 5, 23, 0, 0,
		379, 413, 1, 0, 0, 0, 380, 381, 5, 6, 0, 0, 381, 382, 5, 18, 0, 0, 382,
		383, 3, 42, 21, 0, 383, 384, 5, 19, 0, 0, 384, 385, 3, 36, 18, 0, 385,
		413, 1, 0, 0, 0, 386, 387, 5, 7, 0, 0, 387, 388, 3, 36, 18, 0, 388, 389,
		5, 6, 0, 0, 389, 390, 5, 18, 0, 0, 390, 391, 3, 44, 22, 0, 391, 392, 5,
		19, 0, 0, 392, 393, 5, 24, 0, 0, 393, 413, 1, 0, 0, 0, 394, 395, 5, 8,
		0, 0, 395, 401, 5, 18, 0, 0, 396, 402, 3, 4, 2, 0, 397, 399, 3, 44, 22,
		0, 398, 397, 1, 0, 0, 0, 398, 399, 1, 0, 0, 0, 399, 400, 1, 0, 0, 0, 400,
		402, 5, 24, 0, 0, 401, 396, 1, 0, 0, 0, 401, 398, 1, 0, 0, 0, 402, 404,
		1, 0, 0, 0, 403, 405, 3, 42, 21, 0, 404, 403, 1, 0, 0, 0, 404, 405, 1,
		0, 0, 0, 405, 406, 1, 0, 0, 0, 406, 408, 5, 24, 0, 0, 407, 409, 3, 44,
		22, 0, 408, 407, 1, 0, 0, 0, 408, 409, 1, 0, 0, 0, 409, 410, 1, 0, 0, 0,
		410, 411, 5, 19, 0, 0, 411, 413, 3, 36, 18, 0, 412, 358, 1, 0, 0, 0, 412,
		367, 1, 0, 0, 0, 412, 380, 1, 0, 0, 0, 412, 386, 1, 0, 0, 0, 412, 394,
		1, 0, 0, 0, 413, 39, 1, 0, 0, 0, 414, 415, 5, 4, 0, 0, 415, 416, 3, 44,
		22, 0, 416, 417, 5, 25, 0, 0, 417, 422, 1, 0, 0, 0, 418, 419, 5, 5, 0,
		0, 419, 422, 5, 25, 0, 0, 420, 422, 3, 36, 18, 0, 421, 414, 1, 0, 0, 0,
		421, 418, 1, 0, 0, 0, 421, 420, 1, 0, 0, 0, 422, 41, 1, 0, 0, 0, 423, 425,
		3, 16, 8, 0, 424, 423, 1, 0, 0, 0, 425, 428, 1, 0, 0, 0, 426, 424, 1, 0,
		0, 0, 426, 427, 1, 0, 0, 0, 427, 429, 1, 0, 0, 0, 428, 426, 1, 0, 0, 0,
		429, 430, 3, 20, 10, 0, 430, 431, 7, 0, 0, 0, 431, 432, 5, 29, 0, 0, 432,
		433, 3, 10, 5, 0, 433, 436, 1, 0, 0, 0, 434, 436, 3, 44, 22, 0, 435, 426,
		1, 0, 0, 0, 435, 434, 1, 0, 0, 0, 436, 43, 1, 0, 0, 0, 437, 442, 3, 46,
		23, 0, 438, 439, 5, 26, 0, 0, 439, 441, 3, 46, 23, 0, 440, 438, 1, 0, 0,
		0, 441, 444, 1, 0, 0, 0, 442, 440, 1, 0, 0, 0, 442, 443, 1, 0, 0, 0, 443,
		45, 1, 0, 0, 0, 444, 442, 1, 0, 0, 0, 445, 450, 3, 48, 24, 0, 446, 447,
		7, 6, 0, 0, 447, 449, 3, 48, 24, 0, 448, 446, 1, 0, 0, 0, 449, 452, 1,
		0, 0, 0, 450, 448, 1, 0, 0, 0, 450, 451, 1, 0, 0, 0, 451, 460, 1, 0, 0,
		0, 452, 450, 1, 0, 0, 0, 453, 454, 5, 28, 0, 0, 454, 455, 3, 44, 22, 0,
		455, 456, 5, 25, 0, 0, 456, 457, 3, 46, 23, 0, 457, 461, 1, 0, 0, 0, 458,
		459, 7, 7, 0, 0, 459, 461, 3, 46, 23, 0, 460, 453, 1, 0, 0, 0, 460, 458,
		1, 0, 0, 0, 460, 461, 1, 0, 0, 0, 461, 47, 1, 0, 0, 0, 462, 464, 7, 8,
		0, 0, 463, 462, 1, 0, 0, 0, 464, 467, 1, 0, 0, 0, 465, 463, 1, 0, 0, 0,
		465, 466, 1, 0, 0, 0, 466, 495, 1, 0, 0, 0, 467, 465, 1, 0, 0, 0, 468,
		496, 5, 32, 0, 0, 469, 476, 7, 0, 0, 0, 470, 473, 5, 18, 0, 0, 471, 474,
		5, 14, 0, 0, 472, 474, 3, 44, 22, 0, 473, 471, 1, 0, 0, 0, 473, 472, 1,
		0, 0, 0, 473, 474, 1, 0, 0, 0, 474, 475, 1, 0, 0, 0, 475, 477, 5, 19, 0,
		0, 476, 470, 1, 0, 0, 0, 476, 477, 1, 0, 0, 0, 477, 496, 1, 0, 0, 0, 478,
		482, 7, 9, 0, 0, 479, 481, 3, 28, 14, 0, 480, 479, 1, 0, 0, 0, 481, 484,
		1, 0, 0, 0, 482, 480, 1, 0, 0, 0, 482, 483, 1, 0, 0, 0, 483, 485, 1, 0,
		0, 0, 484, 482, 1, 0, 0, 0, 485, 488, 5, 18, 0, 0, 486, 489, 5, 14, 0,
		0, 487, 489, 3, 44, 22, 0, 488, 486, 1, 0, 0, 0, 488, 487, 1, 0, 0, 0,
		488, 489, 1, 0, 0, 0, 489, 490, 1, 0, 0, 0, 490, 496, 5, 19, 0, 0, 491,
		492, 5, 18, 0, 0, 492, 493, 3, 44, 22, 0, 493, 494, 5, 19, 0, 0, 494, 496,
		1, 0, 0, 0, 495, 468, 1, 0, 0, 0, 495, 469, 1, 0, 0, 0, 495, 478, 1, 0,
		0, 0, 495, 491, 1, 0, 0, 0, 496, 500, 1, 0, 0, 0, 497, 499, 3, 50, 25,
		0, 498, 497, 1, 0, 0, 0, 499, 502, 1, 0, 0, 0, 500, 498, 1, 0, 0, 0, 500,
		501, 1, 0, 0, 0, 501, 49, 1, 0, 0, 0, 502, 500, 1, 0, 0, 0, 503, 504, 5,
		20, 0, 0, 504, 505, 3, 44, 22, 0, 505, 506, 5, 21, 0, 0, 506, 515, 1, 0,
		0, 0, 507, 508, 5, 27, 0, 0, 508, 511, 7, 0, 0, 0, 509, 510, 5, 18, 0,
		0, 510, 512, 5, 19, 0, 0, 511, 509, 1, 0, 0, 0, 511, 512, 1, 0, 0, 0, 512,
		515, 1, 0, 0, 0, 513, 515, 5, 39, 0, 0, 514, 503, 1, 0, 0, 0, 514, 507,
		1, 0, 0, 0, 514, 513, 1, 0, 0, 0, 515, 51, 1, 0, 0, 0, 74, 54, 56, 64,
		69, 79, 86, 91, 100, 103, 109, 114, 119, 124, 130, 134, 137, 143, 148,
		157, 161, 163, 166, 173, 180, 183, 189, 192, 199, 207, 210, 216, 219, 229,
		241, 245, 247, 252, 256, 261, 266, 272, 279, 288, 297, 302, 313, 322, 325,
		331, 346, 350, 355, 365, 375, 398, 401, 404, 408, 412, 421, 426, 435, 442,
		450, 460, 465, 473, 476, 482, 488, 495, 500, 511, 514,
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
	GLSLParserNAME              = 42
	GLSLParserTYPE_NAME         = 43
	GLSLParserMAKER             = 44
	GLSLParserDIRECTIVE         = 45
	GLSLParserOTHER_DIRECTIVE   = 46
	GLSLParserBLOCK_COMMENT     = 47
	GLSLParserLINE_COMMENT      = 48
	GLSLParserSPACE             = 49
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
	AllDIRECTIVE() []antlr.TerminalNode
	DIRECTIVE(i int) antlr.TerminalNode
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

func (s *UnitContext) AllDIRECTIVE() []antlr.TerminalNode {
	return s.GetTokens(GLSLParserDIRECTIVE)
}

func (s *UnitContext) DIRECTIVE(i int) antlr.TerminalNode {
	return s.GetToken(GLSLParserDIRECTIVE, i)
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
	p.SetState(56)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&46308355465216) != 0 {
		p.SetState(54)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case GLSLParserDIRECTIVE:
			{
				p.SetState(52)
				p.Match(GLSLParserDIRECTIVE)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case GLSLParserSTRUCT, GLSLParserVOID, GLSLParserLAYOUT, GLSLParserSUBROUTINE, GLSLParserPRECISION_KEYWORD, GLSLParserLBRACKET, GLSLParserSEMICOLON, GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
			{
				p.SetState(53)

				var _x = p.External()

				localctx.(*UnitContext)._external = _x
			}
			localctx.(*UnitContext).decls = append(localctx.(*UnitContext).decls, localctx.(*UnitContext)._external)

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

		p.SetState(58)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(59)
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

	p.SetState(69)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserSTRUCT, GLSLParserVOID, GLSLParserLAYOUT, GLSLParserSUBROUTINE, GLSLParserPRECISION_KEYWORD, GLSLParserLBRACKET, GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
		p.EnterOuterAlt(localctx, 1)
		p.SetState(64)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserLBRACKET {
			{
				p.SetState(61)

				var _x = p.Attribute()

				localctx.(*ExternalContext)._attribute = _x
			}
			localctx.(*ExternalContext).attrs = append(localctx.(*ExternalContext).attrs, localctx.(*ExternalContext)._attribute)

			p.SetState(66)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(67)

			var _x = p.Declaration()

			localctx.(*ExternalContext).decl = _x
		}

	case GLSLParserSEMICOLON:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(68)
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

	p.SetState(91)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserPRECISION_KEYWORD:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(71)
			p.Match(GLSLParserPRECISION_KEYWORD)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(72)

			var _m = p.Match(GLSLParserPRECISION)

			localctx.(*DeclarationContext).precision = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(73)

			var _x = p.TypeSpec()

			localctx.(*DeclarationContext).spec = _x
		}
		{
			p.SetState(74)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserLAYOUT, GLSLParserSUBROUTINE, GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD:
		p.EnterOuterAlt(localctx, 2)
		p.SetState(77)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = 1
		for ok := true; ok; ok = _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			switch _alt {
			case 1:
				{
					p.SetState(76)

					var _x = p.Qualifier()

					localctx.(*DeclarationContext)._qualifier = _x
				}
				localctx.(*DeclarationContext).quals = append(localctx.(*DeclarationContext).quals, localctx.(*DeclarationContext)._qualifier)

			default:
				p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
				goto errorExit
			}

			p.SetState(79)
			p.GetErrorHandler().Sync(p)
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 4, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}
		p.SetState(86)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 5, p.GetParserRuleContext()) {
		case 1:
			{
				p.SetState(81)

				var _x = p.BlockOrNames()

				localctx.(*DeclarationContext).other = _x
			}

		case 2:
			{
				p.SetState(82)

				var _x = p.TypeSpec()

				localctx.(*DeclarationContext).spec = _x
			}
			{
				p.SetState(83)

				var _x = p.Declared()

				localctx.(*DeclarationContext).rest = _x
			}

		case 3:
			{
				p.SetState(85)
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
			p.SetState(88)

			var _x = p.TypeSpec()

			localctx.(*DeclarationContext).spec = _x
		}
		{
			p.SetState(89)

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

	p.SetState(137)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserSOFT_WORD, GLSLParserIDENTIFIER, GLSLParserNAME:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(93)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*DeclaredContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*DeclaredContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(134)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case GLSLParserLPAREN:
			{
				p.SetState(94)

				var _m = p.Match(GLSLParserLPAREN)

				localctx.(*DeclaredContext).paren = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(103)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&15522011930624) != 0 {
				{
					p.SetState(95)

					var _x = p.Parameter()

					localctx.(*DeclaredContext)._parameter = _x
				}
				localctx.(*DeclaredContext).params = append(localctx.(*DeclaredContext).params, localctx.(*DeclaredContext)._parameter)
				p.SetState(100)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)

				for _la == GLSLParserCOMMA {
					{
						p.SetState(96)
						p.Match(GLSLParserCOMMA)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}
					{
						p.SetState(97)

						var _x = p.Parameter()

						localctx.(*DeclaredContext)._parameter = _x
					}
					localctx.(*DeclaredContext).params = append(localctx.(*DeclaredContext).params, localctx.(*DeclaredContext)._parameter)

					p.SetState(102)
					p.GetErrorHandler().Sync(p)
					if p.HasError() {
						goto errorExit
					}
					_la = p.GetTokenStream().LA(1)
				}

			}
			{
				p.SetState(105)
				p.Match(GLSLParserRPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(109)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(106)

					var _x = p.Attribute()

					localctx.(*DeclaredContext)._attribute = _x
				}
				localctx.(*DeclaredContext).attrs = append(localctx.(*DeclaredContext).attrs, localctx.(*DeclaredContext)._attribute)

				p.SetState(111)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			p.SetState(114)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetTokenStream().LA(1) {
			case GLSLParserLBRACE:
				{
					p.SetState(112)

					var _x = p.Block()

					localctx.(*DeclaredContext).body = _x
				}

			case GLSLParserSEMICOLON:
				{
					p.SetState(113)
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
			p.SetState(119)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(116)

					var _x = p.Dim()

					localctx.(*DeclaredContext)._dim = _x
				}
				localctx.(*DeclaredContext).dims = append(localctx.(*DeclaredContext).dims, localctx.(*DeclaredContext)._dim)

				p.SetState(121)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			p.SetState(124)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == GLSLParserEQUAL {
				{
					p.SetState(122)
					p.Match(GLSLParserEQUAL)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(123)

					var _x = p.Initializer()

					localctx.(*DeclaredContext).init = _x
				}

			}
			p.SetState(130)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserCOMMA {
				{
					p.SetState(126)
					p.Match(GLSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(127)

					var _x = p.Declarator()

					localctx.(*DeclaredContext)._declarator = _x
				}
				localctx.(*DeclaredContext).more = append(localctx.(*DeclaredContext).more, localctx.(*DeclaredContext)._declarator)

				p.SetState(132)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			{
				p.SetState(133)
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
			p.SetState(136)
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
		p.SetState(139)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*DeclaratorContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*DeclaratorContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(143)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(140)

			var _x = p.Dim()

			localctx.(*DeclaratorContext)._dim = _x
		}
		localctx.(*DeclaratorContext).dims = append(localctx.(*DeclaratorContext).dims, localctx.(*DeclaratorContext)._dim)

		p.SetState(145)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(148)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == GLSLParserEQUAL {
		{
			p.SetState(146)
			p.Match(GLSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(147)

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

	p.SetState(166)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserLPAREN, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserMAKER:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(150)

			var _x = p.Expr()

			localctx.(*InitializerContext).value = _x
		}

	case GLSLParserLBRACE:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(151)
			p.Match(GLSLParserLBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(163)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&25949123117056) != 0 {
			{
				p.SetState(152)

				var _x = p.Initializer()

				localctx.(*InitializerContext)._initializer = _x
			}
			localctx.(*InitializerContext).elems = append(localctx.(*InitializerContext).elems, localctx.(*InitializerContext)._initializer)
			p.SetState(157)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 18, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
			for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
				if _alt == 1 {
					{
						p.SetState(153)
						p.Match(GLSLParserCOMMA)
						if p.HasError() {
							// Recognition error - abort rule
							goto errorExit
						}
					}
					{
						p.SetState(154)

						var _x = p.Initializer()

						localctx.(*InitializerContext)._initializer = _x
					}
					localctx.(*InitializerContext).elems = append(localctx.(*InitializerContext).elems, localctx.(*InitializerContext)._initializer)

				}
				p.SetState(159)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 18, p.GetParserRuleContext())
				if p.HasError() {
					goto errorExit
				}
			}
			p.SetState(161)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if _la == GLSLParserCOMMA {
				{
					p.SetState(160)
					p.Match(GLSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			}

		}
		{
			p.SetState(165)
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

	// Get_tset321 returns the _tset321 token.
	Get_tset321() antlr.Token

	// GetBrace returns the brace token.
	GetBrace() antlr.Token

	// GetInstance returns the instance token.
	GetInstance() antlr.Token

	// Get_tset382 returns the _tset382 token.
	Get_tset382() antlr.Token

	// Set_NAME sets the _NAME token.
	Set_NAME(antlr.Token)

	// Set_IDENTIFIER sets the _IDENTIFIER token.
	Set_IDENTIFIER(antlr.Token)

	// Set_SOFT_WORD sets the _SOFT_WORD token.
	Set_SOFT_WORD(antlr.Token)

	// Set_tset321 sets the _tset321 token.
	Set_tset321(antlr.Token)

	// SetBrace sets the brace token.
	SetBrace(antlr.Token)

	// SetInstance sets the instance token.
	SetInstance(antlr.Token)

	// Set_tset382 sets the _tset382 token.
	Set_tset382(antlr.Token)

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
	_tset321    antlr.Token
	brace       antlr.Token
	_member     IMemberContext
	members     []IMemberContext
	instance    antlr.Token
	_dim        IDimContext
	dims        []IDimContext
	_tset382    antlr.Token
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

func (s *BlockOrNamesContext) Get_tset321() antlr.Token { return s._tset321 }

func (s *BlockOrNamesContext) GetBrace() antlr.Token { return s.brace }

func (s *BlockOrNamesContext) GetInstance() antlr.Token { return s.instance }

func (s *BlockOrNamesContext) Get_tset382() antlr.Token { return s._tset382 }

func (s *BlockOrNamesContext) Set_NAME(v antlr.Token) { s._NAME = v }

func (s *BlockOrNamesContext) Set_IDENTIFIER(v antlr.Token) { s._IDENTIFIER = v }

func (s *BlockOrNamesContext) Set_SOFT_WORD(v antlr.Token) { s._SOFT_WORD = v }

func (s *BlockOrNamesContext) Set_tset321(v antlr.Token) { s._tset321 = v }

func (s *BlockOrNamesContext) SetBrace(v antlr.Token) { s.brace = v }

func (s *BlockOrNamesContext) SetInstance(v antlr.Token) { s.instance = v }

func (s *BlockOrNamesContext) Set_tset382(v antlr.Token) { s._tset382 = v }

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
		p.SetState(168)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*BlockOrNamesContext)._tset321 = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*BlockOrNamesContext)._tset321 = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	localctx.(*BlockOrNamesContext).names = append(localctx.(*BlockOrNamesContext).names, localctx.(*BlockOrNamesContext)._tset321)
	p.SetState(192)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserLBRACE:
		{
			p.SetState(169)

			var _m = p.Match(GLSLParserLBRACE)

			localctx.(*BlockOrNamesContext).brace = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(171)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for ok := true; ok; ok = ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&11123965419520) != 0) {
			{
				p.SetState(170)

				var _x = p.Member()

				localctx.(*BlockOrNamesContext)._member = _x
			}
			localctx.(*BlockOrNamesContext).members = append(localctx.(*BlockOrNamesContext).members, localctx.(*BlockOrNamesContext)._member)

			p.SetState(173)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(175)
			p.Match(GLSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(183)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0 {
			{
				p.SetState(176)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*BlockOrNamesContext).instance = _lt

				_la = p.GetTokenStream().LA(1)

				if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*BlockOrNamesContext).instance = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			p.SetState(180)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(177)

					var _x = p.Dim()

					localctx.(*BlockOrNamesContext)._dim = _x
				}
				localctx.(*BlockOrNamesContext).dims = append(localctx.(*BlockOrNamesContext).dims, localctx.(*BlockOrNamesContext)._dim)

				p.SetState(182)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		}

	case GLSLParserSEMICOLON, GLSLParserCOMMA:
		p.SetState(189)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserCOMMA {
			{
				p.SetState(185)
				p.Match(GLSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(186)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*BlockOrNamesContext)._tset382 = _lt

				_la = p.GetTokenStream().LA(1)

				if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*BlockOrNamesContext)._tset382 = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			localctx.(*BlockOrNamesContext).names = append(localctx.(*BlockOrNamesContext).names, localctx.(*BlockOrNamesContext)._tset382)

			p.SetState(191)
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
		p.SetState(194)
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
	p.SetState(199)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&60129640448) != 0 {
		{
			p.SetState(196)

			var _x = p.Qualifier()

			localctx.(*ParameterContext)._qualifier = _x
		}
		localctx.(*ParameterContext).quals = append(localctx.(*ParameterContext).quals, localctx.(*ParameterContext)._qualifier)

		p.SetState(201)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(219)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserSTRUCT, GLSLParserVOID, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
		{
			p.SetState(202)

			var _x = p.TypeSpec()

			localctx.(*ParameterContext).spec = _x
		}
		p.SetState(210)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0 {
			{
				p.SetState(203)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*ParameterContext).name = _lt

				_la = p.GetTokenStream().LA(1)

				if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*ParameterContext).name = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			p.SetState(207)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserLBRACKET {
				{
					p.SetState(204)

					var _x = p.Dim()

					localctx.(*ParameterContext)._dim = _x
				}
				localctx.(*ParameterContext).dims = append(localctx.(*ParameterContext).dims, localctx.(*ParameterContext)._dim)

				p.SetState(209)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		}

	case GLSLParserNAME:
		{
			p.SetState(212)

			var _m = p.Match(GLSLParserNAME)

			localctx.(*ParameterContext).unnamed = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(216)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserLBRACKET {
			{
				p.SetState(213)

				var _x = p.Dim()

				localctx.(*ParameterContext)._dim = _x
			}
			localctx.(*ParameterContext).dims = append(localctx.(*ParameterContext).dims, localctx.(*ParameterContext)._dim)

			p.SetState(218)
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

	// Get_tset518 returns the _tset518 token.
	Get_tset518() antlr.Token

	// Get_tset534 returns the _tset534 token.
	Get_tset534() antlr.Token

	// SetWord sets the word token.
	SetWord(antlr.Token)

	// Set_NAME sets the _NAME token.
	Set_NAME(antlr.Token)

	// Set_IDENTIFIER sets the _IDENTIFIER token.
	Set_IDENTIFIER(antlr.Token)

	// Set_tset518 sets the _tset518 token.
	Set_tset518(antlr.Token)

	// Set_tset534 sets the _tset534 token.
	Set_tset534(antlr.Token)

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
	_tset518    antlr.Token
	_tset534    antlr.Token
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

func (s *QualifierContext) Get_tset518() antlr.Token { return s._tset518 }

func (s *QualifierContext) Get_tset534() antlr.Token { return s._tset534 }

func (s *QualifierContext) SetWord(v antlr.Token) { s.word = v }

func (s *QualifierContext) Set_NAME(v antlr.Token) { s._NAME = v }

func (s *QualifierContext) Set_IDENTIFIER(v antlr.Token) { s._IDENTIFIER = v }

func (s *QualifierContext) Set_tset518(v antlr.Token) { s._tset518 = v }

func (s *QualifierContext) Set_tset534(v antlr.Token) { s._tset534 = v }

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

	p.SetState(247)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(221)

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
			p.SetState(222)

			var _m = p.Match(GLSLParserLAYOUT)

			localctx.(*QualifierContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(223)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(224)

			var _x = p.LayoutArg()

			localctx.(*QualifierContext)._layoutArg = _x
		}
		localctx.(*QualifierContext).args = append(localctx.(*QualifierContext).args, localctx.(*QualifierContext)._layoutArg)
		p.SetState(229)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserCOMMA {
			{
				p.SetState(225)
				p.Match(GLSLParserCOMMA)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(226)

				var _x = p.LayoutArg()

				localctx.(*QualifierContext)._layoutArg = _x
			}
			localctx.(*QualifierContext).args = append(localctx.(*QualifierContext).args, localctx.(*QualifierContext)._layoutArg)

			p.SetState(231)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(232)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserSUBROUTINE:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(234)

			var _m = p.Match(GLSLParserSUBROUTINE)

			localctx.(*QualifierContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(245)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == GLSLParserLPAREN {
			{
				p.SetState(235)
				p.Match(GLSLParserLPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(236)

				var _lt = p.GetTokenStream().LT(1)

				localctx.(*QualifierContext)._tset518 = _lt

				_la = p.GetTokenStream().LA(1)

				if !(_la == GLSLParserIDENTIFIER || _la == GLSLParserNAME) {
					var _ri = p.GetErrorHandler().RecoverInline(p)

					localctx.(*QualifierContext)._tset518 = _ri
				} else {
					p.GetErrorHandler().ReportMatch(p)
					p.Consume()
				}
			}
			localctx.(*QualifierContext).names = append(localctx.(*QualifierContext).names, localctx.(*QualifierContext)._tset518)
			p.SetState(241)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == GLSLParserCOMMA {
				{
					p.SetState(237)
					p.Match(GLSLParserCOMMA)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(238)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*QualifierContext)._tset534 = _lt

					_la = p.GetTokenStream().LA(1)

					if !(_la == GLSLParserIDENTIFIER || _la == GLSLParserNAME) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*QualifierContext)._tset534 = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				localctx.(*QualifierContext).names = append(localctx.(*QualifierContext).names, localctx.(*QualifierContext)._tset534)

				p.SetState(243)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			{
				p.SetState(244)
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
		p.SetState(249)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*LayoutArgContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6648609374208) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*LayoutArgContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(252)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == GLSLParserEQUAL {
		{
			p.SetState(250)
			p.Match(GLSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(251)

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
	p.SetState(256)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserVOID, GLSLParserBASIC_TYPE, GLSLParserIDENTIFIER, GLSLParserTYPE_NAME:
		{
			p.SetState(254)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*TypeSpecContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&11063835770880) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*TypeSpecContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	case GLSLParserSTRUCT:
		{
			p.SetState(255)

			var _x = p.Structure()

			localctx.(*TypeSpecContext).struct_ = _x
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(261)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(258)

			var _x = p.Dim()

			localctx.(*TypeSpecContext)._dim = _x
		}
		localctx.(*TypeSpecContext).dims = append(localctx.(*TypeSpecContext).dims, localctx.(*TypeSpecContext)._dim)

		p.SetState(263)
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
		p.SetState(264)
		p.Match(GLSLParserSTRUCT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(266)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0 {
		{
			p.SetState(265)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*StructureContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*StructureContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	}
	{
		p.SetState(268)
		p.Match(GLSLParserLBRACE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(270)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for ok := true; ok; ok = ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&11123965419520) != 0) {
		{
			p.SetState(269)

			var _x = p.Member()

			localctx.(*StructureContext)._member = _x
		}
		localctx.(*StructureContext).members = append(localctx.(*StructureContext).members, localctx.(*StructureContext)._member)

		p.SetState(272)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(274)
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
	p.SetState(279)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&60129640448) != 0 {
		{
			p.SetState(276)

			var _x = p.Qualifier()

			localctx.(*MemberContext)._qualifier = _x
		}
		localctx.(*MemberContext).quals = append(localctx.(*MemberContext).quals, localctx.(*MemberContext)._qualifier)

		p.SetState(281)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(282)

		var _x = p.TypeSpec()

		localctx.(*MemberContext).spec = _x
	}
	{
		p.SetState(283)

		var _x = p.Field()

		localctx.(*MemberContext)._field = _x
	}
	localctx.(*MemberContext).fields = append(localctx.(*MemberContext).fields, localctx.(*MemberContext)._field)
	p.SetState(288)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserCOMMA {
		{
			p.SetState(284)
			p.Match(GLSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(285)

			var _x = p.Field()

			localctx.(*MemberContext)._field = _x
		}
		localctx.(*MemberContext).fields = append(localctx.(*MemberContext).fields, localctx.(*MemberContext)._field)

		p.SetState(290)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(291)
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
		p.SetState(293)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*FieldContext).name = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*FieldContext).name = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(297)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(294)

			var _x = p.Dim()

			localctx.(*FieldContext)._dim = _x
		}
		localctx.(*FieldContext).dims = append(localctx.(*FieldContext).dims, localctx.(*FieldContext)._dim)

		p.SetState(299)
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
		p.SetState(300)
		p.Match(GLSLParserLBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(302)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&25949118922752) != 0 {
		{
			p.SetState(301)

			var _x = p.Expr()

			localctx.(*DimContext).size = _x
		}

	}
	{
		p.SetState(304)
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
		p.SetState(306)
		p.Match(GLSLParserLBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(307)
		p.Match(GLSLParserLBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(308)

		var _x = p.AttributeItem()

		localctx.(*AttributeContext)._attributeItem = _x
	}
	localctx.(*AttributeContext).items = append(localctx.(*AttributeContext).items, localctx.(*AttributeContext)._attributeItem)
	p.SetState(313)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserCOMMA {
		{
			p.SetState(309)
			p.Match(GLSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(310)

			var _x = p.AttributeItem()

			localctx.(*AttributeContext)._attributeItem = _x
		}
		localctx.(*AttributeContext).items = append(localctx.(*AttributeContext).items, localctx.(*AttributeContext)._attributeItem)

		p.SetState(315)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(316)
		p.Match(GLSLParserRBRACKET)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(317)
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
		p.SetState(319)

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
	p.SetState(325)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == GLSLParserLPAREN {
		{
			p.SetState(320)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(322)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&25949118922752) != 0 {
			{
				p.SetState(321)

				var _x = p.Sequence()

				localctx.(*AttributeItemContext).args = _x
			}

		}
		{
			p.SetState(324)
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
		p.SetState(327)
		p.Match(GLSLParserLBRACE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(331)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&34771004030922) != 0 {
		{
			p.SetState(328)

			var _x = p.Statement()

			localctx.(*BlockContext)._statement = _x
		}
		localctx.(*BlockContext).stmts = append(localctx.(*BlockContext).stmts, localctx.(*BlockContext)._statement)

		p.SetState(333)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(334)
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

	p.SetState(350)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 50, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(336)

			var _x = p.Block()

			localctx.(*StatementContext).inner = _x
		}

	case 2:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(337)

			var _x = p.Declaration()

			localctx.(*StatementContext).decl = _x
		}

	case 3:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(338)

			var _x = p.Sequence()

			localctx.(*StatementContext).values = _x
		}
		{
			p.SetState(339)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 4:
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(341)

			var _x = p.Control()

			localctx.(*StatementContext).ctrl = _x
		}

	case 5:
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(342)

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
			p.SetState(343)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 6:
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(344)

			var _m = p.Match(GLSLParserRETURN)

			localctx.(*StatementContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(346)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&25949118922752) != 0 {
			{
				p.SetState(345)

				var _x = p.Sequence()

				localctx.(*StatementContext).values = _x
			}

		}
		{
			p.SetState(348)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 7:
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(349)

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
	p.SetState(355)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserLBRACKET {
		{
			p.SetState(352)

			var _x = p.Attribute()

			localctx.(*ControlContext)._attribute = _x
		}
		localctx.(*ControlContext).attrs = append(localctx.(*ControlContext).attrs, localctx.(*ControlContext)._attribute)

		p.SetState(357)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(412)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserIF:
		{
			p.SetState(358)

			var _m = p.Match(GLSLParserIF)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(359)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(360)

			var _x = p.Sequence()

			localctx.(*ControlContext).test = _x
		}
		{
			p.SetState(361)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(362)

			var _x = p.Statement()

			localctx.(*ControlContext).body = _x
		}
		p.SetState(365)
		p.GetErrorHandler().Sync(p)

		if p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 52, p.GetParserRuleContext()) == 1 {
			{
				p.SetState(363)
				p.Match(GLSLParserELSE)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(364)

				var _x = p.Statement()

				localctx.(*ControlContext).other = _x
			}

		} else if p.HasError() { // JIM
			goto errorExit
		}

	case GLSLParserSWITCH:
		{
			p.SetState(367)

			var _m = p.Match(GLSLParserSWITCH)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(368)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(369)

			var _x = p.Sequence()

			localctx.(*ControlContext).test = _x
		}
		{
			p.SetState(370)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(371)
			p.Match(GLSLParserLBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(375)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&34771004030970) != 0 {
			{
				p.SetState(372)

				var _x = p.Labelled()

				localctx.(*ControlContext)._labelled = _x
			}
			localctx.(*ControlContext).cases = append(localctx.(*ControlContext).cases, localctx.(*ControlContext)._labelled)

			p.SetState(377)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(378)
			p.Match(GLSLParserRBRACE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserWHILE:
		{
			p.SetState(380)

			var _m = p.Match(GLSLParserWHILE)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(381)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(382)

			var _x = p.Condition()

			localctx.(*ControlContext).cond = _x
		}
		{
			p.SetState(383)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(384)

			var _x = p.Statement()

			localctx.(*ControlContext).body = _x
		}

	case GLSLParserDO:
		{
			p.SetState(386)

			var _m = p.Match(GLSLParserDO)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(387)

			var _x = p.Statement()

			localctx.(*ControlContext).body = _x
		}
		{
			p.SetState(388)
			p.Match(GLSLParserWHILE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(389)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(390)

			var _x = p.Sequence()

			localctx.(*ControlContext).test = _x
		}
		{
			p.SetState(391)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(392)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserFOR:
		{
			p.SetState(394)

			var _m = p.Match(GLSLParserFOR)

			localctx.(*ControlContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(395)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(401)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 55, p.GetParserRuleContext()) {
		case 1:
			{
				p.SetState(396)

				var _x = p.Declaration()

				localctx.(*ControlContext).decl = _x
			}

		case 2:
			p.SetState(398)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&25949118922752) != 0 {
				{
					p.SetState(397)

					var _x = p.Sequence()

					localctx.(*ControlContext).first = _x
				}

			}
			{
				p.SetState(400)
				p.Match(GLSLParserSEMICOLON)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case antlr.ATNInvalidAltNumber:
			goto errorExit
		}
		p.SetState(404)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&34770981871616) != 0 {
			{
				p.SetState(403)

				var _x = p.Condition()

				localctx.(*ControlContext).cond = _x
			}

		}
		{
			p.SetState(406)
			p.Match(GLSLParserSEMICOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(408)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&25949118922752) != 0 {
			{
				p.SetState(407)

				var _x = p.Sequence()

				localctx.(*ControlContext).post = _x
			}

		}
		{
			p.SetState(410)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(411)

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
	p.SetState(421)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserCASE:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(414)

			var _m = p.Match(GLSLParserCASE)

			localctx.(*LabelledContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(415)

			var _x = p.Sequence()

			localctx.(*LabelledContext).value = _x
		}
		{
			p.SetState(416)
			p.Match(GLSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserDEFAULT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(418)

			var _m = p.Match(GLSLParserDEFAULT)

			localctx.(*LabelledContext).word = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(419)
			p.Match(GLSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserIF, GLSLParserSWITCH, GLSLParserWHILE, GLSLParserDO, GLSLParserFOR, GLSLParserBREAK, GLSLParserCONTINUE, GLSLParserDISCARD, GLSLParserRETURN, GLSLParserSTRUCT, GLSLParserVOID, GLSLParserLAYOUT, GLSLParserSUBROUTINE, GLSLParserPRECISION_KEYWORD, GLSLParserLPAREN, GLSLParserLBRACKET, GLSLParserLBRACE, GLSLParserSEMICOLON, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserPRECISION, GLSLParserQUALIFIER, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserTYPE_NAME, GLSLParserMAKER:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(420)

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

	p.SetState(435)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 61, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		p.SetState(426)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&60129640448) != 0 {
			{
				p.SetState(423)

				var _x = p.Qualifier()

				localctx.(*ConditionContext)._qualifier = _x
			}
			localctx.(*ConditionContext).quals = append(localctx.(*ConditionContext).quals, localctx.(*ConditionContext)._qualifier)

			p.SetState(428)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(429)

			var _x = p.TypeSpec()

			localctx.(*ConditionContext).spec = _x
		}
		{
			p.SetState(430)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*ConditionContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*ConditionContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(431)
			p.Match(GLSLParserEQUAL)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(432)

			var _x = p.Initializer()

			localctx.(*ConditionContext).init = _x
		}

	case 2:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(434)

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
		p.SetState(437)

		var _x = p.Expr()

		localctx.(*SequenceContext)._expr = _x
	}
	localctx.(*SequenceContext).exprs = append(localctx.(*SequenceContext).exprs, localctx.(*SequenceContext)._expr)
	p.SetState(442)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == GLSLParserCOMMA {
		{
			p.SetState(438)
			p.Match(GLSLParserCOMMA)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(439)

			var _x = p.Expr()

			localctx.(*SequenceContext)._expr = _x
		}
		localctx.(*SequenceContext).exprs = append(localctx.(*SequenceContext).exprs, localctx.(*SequenceContext)._expr)

		p.SetState(444)
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

	// Get_tset1147 returns the _tset1147 token.
	Get_tset1147() antlr.Token

	// GetAssign returns the assign token.
	GetAssign() antlr.Token

	// Set_OPERATOR sets the _OPERATOR token.
	Set_OPERATOR(antlr.Token)

	// SetS30 sets the s30 token.
	SetS30(antlr.Token)

	// SetS31 sets the s31 token.
	SetS31(antlr.Token)

	// Set_tset1147 sets the _tset1147 token.
	Set_tset1147(antlr.Token)

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
	_tset1147 antlr.Token
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

func (s *ExprContext) Get_tset1147() antlr.Token { return s._tset1147 }

func (s *ExprContext) GetAssign() antlr.Token { return s.assign }

func (s *ExprContext) Set_OPERATOR(v antlr.Token) { s._OPERATOR = v }

func (s *ExprContext) SetS30(v antlr.Token) { s.s30 = v }

func (s *ExprContext) SetS31(v antlr.Token) { s.s31 = v }

func (s *ExprContext) Set_tset1147(v antlr.Token) { s._tset1147 = v }

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
		p.SetState(445)

		var _x = p.Operand()

		localctx.(*ExprContext)._operand = _x
	}
	localctx.(*ExprContext).operands = append(localctx.(*ExprContext).operands, localctx.(*ExprContext)._operand)
	p.SetState(450)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&140660178944) != 0 {
		{
			p.SetState(446)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*ExprContext)._tset1147 = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&140660178944) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*ExprContext)._tset1147 = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		localctx.(*ExprContext).ops = append(localctx.(*ExprContext).ops, localctx.(*ExprContext)._tset1147)
		{
			p.SetState(447)

			var _x = p.Operand()

			localctx.(*ExprContext)._operand = _x
		}
		localctx.(*ExprContext).operands = append(localctx.(*ExprContext).operands, localctx.(*ExprContext)._operand)

		p.SetState(452)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(460)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	switch p.GetTokenStream().LA(1) {
	case GLSLParserQUESTION:
		{
			p.SetState(453)
			p.Match(GLSLParserQUESTION)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(454)

			var _x = p.Sequence()

			localctx.(*ExprContext).then = _x
		}
		{
			p.SetState(455)
			p.Match(GLSLParserCOLON)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(456)

			var _x = p.Expr()

			localctx.(*ExprContext).last = _x
		}

	case GLSLParserEQUAL, GLSLParserASSIGN:
		{
			p.SetState(458)

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
			p.SetState(459)

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

	// Get_tset1211 returns the _tset1211 token.
	Get_tset1211() antlr.Token

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

	// Set_tset1211 sets the _tset1211 token.
	Set_tset1211(antlr.Token)

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
	_tset1211 antlr.Token
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

func (s *OperandContext) Get_tset1211() antlr.Token { return s._tset1211 }

func (s *OperandContext) GetLiteral() antlr.Token { return s.literal }

func (s *OperandContext) GetName() antlr.Token { return s.name }

func (s *OperandContext) GetCall() antlr.Token { return s.call }

func (s *OperandContext) GetMaker() antlr.Token { return s.maker }

func (s *OperandContext) Set_NOT(v antlr.Token) { s._NOT = v }

func (s *OperandContext) SetS30(v antlr.Token) { s.s30 = v }

func (s *OperandContext) SetS31(v antlr.Token) { s.s31 = v }

func (s *OperandContext) Set_INC_DEC(v antlr.Token) { s._INC_DEC = v }

func (s *OperandContext) Set_tset1211(v antlr.Token) { s._tset1211 = v }

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
	p.SetState(465)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1652488667136) != 0 {
		{
			p.SetState(462)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperandContext)._tset1211 = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&1652488667136) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperandContext)._tset1211 = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		localctx.(*OperandContext).prefix = append(localctx.(*OperandContext).prefix, localctx.(*OperandContext)._tset1211)

		p.SetState(467)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(495)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 70, p.GetParserRuleContext()) {
	case 1:
		{
			p.SetState(468)

			var _m = p.Match(GLSLParserLITERAL)

			localctx.(*OperandContext).literal = _m
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 2:
		{
			p.SetState(469)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperandContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperandContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(476)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == GLSLParserLPAREN {
			{
				p.SetState(470)

				var _m = p.Match(GLSLParserLPAREN)

				localctx.(*OperandContext).call = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(473)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			switch p.GetTokenStream().LA(1) {
			case GLSLParserVOID:
				{
					p.SetState(471)
					p.Match(GLSLParserVOID)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}

			case GLSLParserLPAREN, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserMAKER:
				{
					p.SetState(472)

					var _x = p.Sequence()

					localctx.(*OperandContext).args = _x
				}

			case GLSLParserRPAREN:

			default:
			}
			{
				p.SetState(475)
				p.Match(GLSLParserRPAREN)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case 3:
		{
			p.SetState(478)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*OperandContext).maker = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&19859928776704) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*OperandContext).maker = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(482)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == GLSLParserLBRACKET {
			{
				p.SetState(479)

				var _x = p.Dim()

				localctx.(*OperandContext)._dim = _x
			}
			localctx.(*OperandContext).dims = append(localctx.(*OperandContext).dims, localctx.(*OperandContext)._dim)

			p.SetState(484)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(485)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(488)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case GLSLParserVOID:
			{
				p.SetState(486)
				p.Match(GLSLParserVOID)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case GLSLParserLPAREN, GLSLParserPLUS, GLSLParserMINUS, GLSLParserLITERAL, GLSLParserSOFT_WORD, GLSLParserBASIC_TYPE, GLSLParserINC_DEC, GLSLParserNOT, GLSLParserIDENTIFIER, GLSLParserNAME, GLSLParserMAKER:
			{
				p.SetState(487)

				var _x = p.Sequence()

				localctx.(*OperandContext).args = _x
			}

		case GLSLParserRPAREN:

		default:
		}
		{
			p.SetState(490)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 4:
		{
			p.SetState(491)
			p.Match(GLSLParserLPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(492)

			var _x = p.Sequence()

			localctx.(*OperandContext).args = _x
		}
		{
			p.SetState(493)
			p.Match(GLSLParserRPAREN)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case antlr.ATNInvalidAltNumber:
		goto errorExit
	}
	p.SetState(500)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&549891080192) != 0 {
		{
			p.SetState(497)

			var _x = p.Postfix()

			localctx.(*OperandContext)._postfix = _x
		}
		localctx.(*OperandContext).suffix = append(localctx.(*OperandContext).suffix, localctx.(*OperandContext)._postfix)

		p.SetState(502)
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

	p.SetState(514)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case GLSLParserLBRACKET:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(503)
			p.Match(GLSLParserLBRACKET)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(504)

			var _x = p.Sequence()

			localctx.(*PostfixContext).index = _x
		}
		{
			p.SetState(505)
			p.Match(GLSLParserRBRACKET)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case GLSLParserDOT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(507)
			p.Match(GLSLParserDOT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(508)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*PostfixContext).name = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&6631429505024) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*PostfixContext).name = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(511)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == GLSLParserLPAREN {
			{
				p.SetState(509)

				var _m = p.Match(GLSLParserLPAREN)

				localctx.(*PostfixContext).call = _m
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(510)
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
			p.SetState(513)

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
