// The OpenGL Shading Language 4.60 and OpenGL ES Shading Language 3.20, after
// preprocessing, with the older forms that drivers still take.
//
// The grammar serves two readers. Reducers (Perses, Picireny) use it alone, so
// it has no actions or predicates; it then accepts a superset: every identifier
// is an IDENTIFIER, and the order of alternatives settles what only a symbol
// table could know. The front end feeds the parser tokens of its own. These are
// preprocessed and say by their type what an identifier begins (the virtual
// tokens below), so that one token of lookahead decides almost everything.
//
// Operators stand in flat lists: their precedence is applied when the tree is
// built. Flat lists parse in a third of the time, and reducers shorten them
// element by element. Labels name what the tree is built from.
grammar GLSL;

unit : ( DIRECTIVE | decls+=external )* EOF ;

external : attrs+=attribute* decl=declaration | ';' ;

// Declarations

declaration
    : 'precision' precision=PRECISION spec=typeSpec ';'
    | quals+=qualifier+ ( other=blockOrNames | spec=typeSpec rest=declared | ';' )
    | spec=typeSpec rest=declared
    ;

// What follows the type: a function, or variables.
declared
    : name=( NAME | IDENTIFIER | SOFT_WORD )
      ( paren='(' ( params+=parameter ( ',' params+=parameter )* )? ')' attrs+=attribute*
        ( body=block | ';' )
      | dims+=dim* ( '=' init=initializer )? ( ',' more+=declarator )* ';'
      )
    | ';'
    ;

declarator : name=( NAME | IDENTIFIER | SOFT_WORD ) dims+=dim* ( '=' init=initializer )? ;

initializer
    : value=expr
    | '{' ( elems+=initializer ( ',' elems+=initializer )* ','? )? '}'
    ;

// An interface block, or names that are qualified anew.
blockOrNames
    : names+=( NAME | IDENTIFIER | SOFT_WORD )
      ( brace='{' members+=member+ '}' ( instance=( NAME | IDENTIFIER | SOFT_WORD ) dims+=dim* )?
      | ( ',' names+=( NAME | IDENTIFIER | SOFT_WORD ) )*
      ) ';'
    ;

parameter
    : quals+=qualifier*
      ( spec=typeSpec ( name=( NAME | IDENTIFIER | SOFT_WORD ) dims+=dim* )?
      | unnamed=NAME dims+=dim*
      )
    ;

qualifier
    : word=( QUALIFIER | SOFT_WORD | PRECISION )
    | word='layout' '(' args+=layoutArg ( ',' args+=layoutArg )* ')'
    | word='subroutine'
      ( '(' names+=( NAME | IDENTIFIER ) ( ',' names+=( NAME | IDENTIFIER ) )* ')' )?
    ;

layoutArg : name=( NAME | IDENTIFIER | SOFT_WORD | QUALIFIER ) ( '=' value=expr )? ;

typeSpec
    : ( name=( TYPE_NAME | BASIC_TYPE | 'void' | IDENTIFIER ) | struct_=structure ) dims+=dim*
    ;

structure : 'struct' name=( NAME | IDENTIFIER | SOFT_WORD )? '{' members+=member+ '}' ;

member : quals+=qualifier* spec=typeSpec fields+=field ( ',' fields+=field )* ';' ;

field : name=( NAME | IDENTIFIER | SOFT_WORD ) dims+=dim* ;

dim : '[' size=expr? ']' ;

// GL_EXT_control_flow_attributes, GL_EXT_subgroup_uniform_control_flow
attribute : '[' '[' items+=attributeItem ( ',' items+=attributeItem )* ']' ']' ;

attributeItem : name=( NAME | IDENTIFIER ) ( '(' args=sequence? ')' )? ;

// Statements

block : '{' stmts+=statement* '}' ;

statement
    : inner=block
    | decl=declaration
    | values=sequence ';'
    | ctrl=control
    | word=( 'break' | 'continue' | 'discard' ) ';'
    | word='return' values=sequence? ';'
    | word=';'
    ;

control
    : attrs+=attribute*
      ( word='if' '(' test=sequence ')' body=statement ( 'else' other=statement )?
      | word='switch' '(' test=sequence ')' '{' cases+=labelled* '}'
      | word='while' '(' cond=condition ')' body=statement
      | word='do' body=statement 'while' '(' test=sequence ')' ';'
      | word='for' '(' ( decl=declaration | first=sequence? ';' ) cond=condition? ';'
        post=sequence? ')' body=statement
      )
    ;

// Labels stand in the body of a switch alone, not in blocks below it.
labelled
    : word='case' value=sequence ':'
    | word='default' ':'
    | stmt=statement
    ;

condition
    : quals+=qualifier* spec=typeSpec name=( NAME | IDENTIFIER | SOFT_WORD ) '=' init=initializer
    | values=sequence
    ;

// Expressions

sequence : exprs+=expr ( ',' exprs+=expr )* ;

expr
    : operands+=operand ( ops+=( OPERATOR | '+' | '-' ) operands+=operand )*
      ( '?' then=sequence ':' last=expr | assign=( '=' | ASSIGN ) last=expr )?
    ;

operand
    : prefix+=( NOT | '+' | '-' | INC_DEC )*
      ( literal=LITERAL
      | name=( NAME | IDENTIFIER | SOFT_WORD ) ( call='(' ( 'void' | args=sequence )? ')' )?
      | maker=( MAKER | BASIC_TYPE | IDENTIFIER ) dims+=dim* '(' ( 'void' | args=sequence )? ')'
      | '(' args=sequence ')'
      )
      suffix+=postfix*
    ;

postfix
    : '[' index=sequence ']'
    | '.' name=( NAME | IDENTIFIER | SOFT_WORD ) ( call='(' ')' )?
    | step=INC_DEC
    ;

// Tokens, as reducers see them

IF : 'if' ;
ELSE : 'else' ;
SWITCH : 'switch' ;
CASE : 'case' ;
DEFAULT : 'default' ;
WHILE : 'while' ;
DO : 'do' ;
FOR : 'for' ;
BREAK : 'break' ;
CONTINUE : 'continue' ;
DISCARD : 'discard' ;
RETURN : 'return' ;
STRUCT : 'struct' ;
VOID : 'void' ;
LAYOUT : 'layout' ;
SUBROUTINE : 'subroutine' ;
PRECISION_KEYWORD : 'precision' ;

LPAREN : '(' ;
RPAREN : ')' ;
LBRACKET : '[' ;
RBRACKET : ']' ;
LBRACE : '{' ;
RBRACE : '}' ;
SEMICOLON : ';' ;
COLON : ':' ;
COMMA : ',' ;
DOT : '.' ;
QUESTION : '?' ;
EQUAL : '=' ;
PLUS : '+' ;
MINUS : '-' ;

LITERAL
    : 'true'
    | 'false'
    | DIGIT+ INT_SUFFIX?
    | '0' [xX] HEX+ INT_SUFFIX?
    | ( DIGIT+ '.' DIGIT* | '.' DIGIT+ ) EXPONENT? FLOAT_SUFFIX?
    | DIGIT+ EXPONENT FLOAT_SUFFIX?
    ;

fragment DIGIT : [0-9] ;
fragment HEX : [0-9a-fA-F] ;
fragment EXPONENT : [eE] [+-]? DIGIT+ ;
fragment INT_SUFFIX : [uU] [lLsS]? | [lLsS] ;
fragment FLOAT_SUFFIX : [fF] | 'lf' | 'LF' | 'hf' | 'HF' ;

PRECISION : 'highp' | 'mediump' | 'lowp' ;

QUALIFIER
    : 'const' | 'in' | 'out' | 'inout' | 'uniform' | 'attribute' | 'varying'
    | 'invariant' | 'flat' | 'smooth' | 'noperspective' | 'centroid'
    ;

// Keywords of later versions: names before.
SOFT_WORD
    : 'buffer' | 'shared' | 'sample' | 'patch' | 'precise' | 'coherent'
    | 'volatile' | 'restrict' | 'readonly' | 'writeonly'
    ;

BASIC_TYPE
    : 'bool' | 'int' | 'uint' | 'float' | 'double' | 'atomic_uint'
    | [biud]? 'vec' [234]
    | 'd'? 'mat' [234] ( 'x' [234] )?
    | [iu]? ( 'sampler' | 'image' ) SHAPE
    | 'sampler' ( ( '1D' | '2D' | '2DRect' | 'Cube' | 'CubeArray' ) | ( '1D' | '2D' ) 'Array' ) 'Shadow'
    | 'samplerExternalOES'
    | 'u'? 'int' WIDTH '_t'
    | 'float' WIDTH '_t'
    | [iuf] WIDTH 'vec' [234]
    | 'f' WIDTH 'mat' [234] ( 'x' [234] )?
    ;

fragment WIDTH : '8' | '16' | '32' | '64' ;

fragment SHAPE
    : '1D' | '2D' | '3D' | 'Cube' | '2DRect' | '1DArray' | '2DArray' | 'CubeArray'
    | 'Buffer' | '2DMS' | '2DMSArray'
    ;

OPERATOR
    : '*' | '/' | '%' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!='
    | '&' | '^' | '|' | '&&' | '^^' | '||'
    ;

ASSIGN : '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=' ;

INC_DEC : '++' | '--' ;

NOT : '!' | '~' ;

IDENTIFIER : [a-zA-Z_] [a-zA-Z_0-9]* ;

// The virtual tokens: an identifier before them always takes their text, but
// Perses wants a rule for each token.
NAME : IDENTIFIER ;      // in use, or being declared
TYPE_NAME : IDENTIFIER ; // or built-in type that begins a declaration
MAKER : IDENTIFIER ;     // or built-in type that begins a constructor

// Perses drops what is hidden, and without its version a shader is another one.
DIRECTIVE : '#' [ \t]* ( 'version' | 'extension' | 'pragma' ) LINE ;
OTHER_DIRECTIVE : '#' LINE -> channel(HIDDEN) ;
fragment LINE : ( '\\' '\r'? '\n' | '/*' .*? '*/' | ~[\r\n] )* ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
LINE_COMMENT : '//' ( '\\' '\r'? '\n' | ~[\r\n] )* -> channel(HIDDEN) ;
SPACE : ( [ \t\r\n\u000B\f] | '\\' '\r'? '\n' )+ -> channel(HIDDEN) ;
