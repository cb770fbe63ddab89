// The WebGPU Shading Language, W3C Candidate Recommendation Draft of 2026.
//
// The grammar serves two readers, as that of GLSL does. Reducers (Perses,
// Picireny) use it alone, so it has no actions or predicates; it then accepts
// a superset: keywords of later versions are identifiers, and '<' begins a
// template list where one can be read. The front end feeds the parser tokens
// of its own, in which template lists are found already (section 3.9), so that
// one token of lookahead decides almost everything: there '<' and '>' are
// operators or brackets before the parser sees them. Picireny's parsers are in
// Python: no rule or label has a name that Python knows, as global and list.
//
// Operators stand in flat lists: precedence, and which of them may not be
// mixed, is settled when the tree is built.
grammar WGSL;

unit : directives+=directive* ( decls+=globalDecl | ';' )* EOF ;

directive
    : word=( 'enable' | 'requires' ) names+=IDENTIFIER ( ',' names+=IDENTIFIER )* ','? ';'
    | word='diagnostic' '(' names+=IDENTIFIER ',' rule_=IDENTIFIER ( '.' part=IDENTIFIER )? ','? ')' ';'
    ;

// Declarations

globalDecl
    : attrs+=attribute*
      ( value=variable ';'
      | fn=function
      | word='struct' name=IDENTIFIER '{' members+=typed ( ',' members+=typed )* ','? '}'
      | word='alias' name=IDENTIFIER '=' spec=typeSpec ';'
      | word='const_assert' test=expr ';'
      )
    ;

variable
    : word=( 'var' | 'let' | 'const' | 'override' ) args=template? name=IDENTIFIER
      ( ':' spec=typeSpec )? ( '=' init=expr )?
    ;

function
    : 'fn' name=IDENTIFIER '(' ( params+=typed ( ',' params+=typed )* ','? )? ')'
      ( '->' attrs+=attribute* result=typeSpec )? body=block
    ;

// A member of a structure, or a parameter.
typed : attrs+=attribute* name=IDENTIFIER ':' spec=typeSpec ;

attribute
    : '@' name=( IDENTIFIER | 'const' | 'diagnostic' )
      ( paren='(' ( args+=expr ( ',' args+=expr )* ','? )? ')' )?
    ;

typeSpec : name=IDENTIFIER args=template? ;

template : ( OPEN | '<' ) elems+=argument ( ',' elems+=argument )* ','? ( CLOSE | '>' ) ;

// An expression that cannot contain the end of the list.
argument : operands+=operand ( ops+=( OPERATOR | '-' | '*' | '&' ) operands+=operand )* ;

// Statements

block : attrs+=attribute* '{' stmts+=statement* '}' ;

statement
    : attrs+=attribute*
      ( brace='{' stmts+=statement* '}'
      | word='if' test=expr body=block ( 'else' ( more=statement ) )?
      | word='switch' test=expr bodyAttrs+=attribute* '{' clauses+=clause+ '}'
      | word='loop' bodyAttrs+=attribute* '{' stmts+=statement* ( 'continuing' after=block )? '}'
      | word='while' test=expr body=block
      | word='for' '(' first=simple? ';' test=expr? ';' post=simple? ')' body=block
      | step=simple ';'
      | word='break' ( cond='if' test=expr )? ';'
      | word=( 'continue' | 'discard' ) ';'
      | word='return' test=expr? ';'
      | word='const_assert' test=expr ';'
      | word=';'
      )
    ;

// What stands in the head of a for statement too.
simple
    : value=variable
    | '_' op='=' right=expr
    | left=operand ( op=( '=' | ASSIGN ) right=expr | op=STEP )?
    ;

clause
    : word='case' selectors+=selector ( ',' selectors+=selector )* ','? ':'? body=block
    | word='default' ':'? body=block
    ;

selector : value=expr | word='default' ;

// Expressions

expr : operands+=operand ( ops+=operator operands+=operand )* ;

// The front end has one token for each; alone, '>' is always a single one.
operator
    : first=( OPERATOR | '-' | '*' | '&' | '<' )
    | first='>' second=( '>' | '=' )?
    ;

operand
    : prefix+=( NOT | '-' | '*' | '&' )*
      ( literal=LITERAL
      | name=IDENTIFIER args=template? ( call='(' ( elems+=expr ( ',' elems+=expr )* ','? )? ')' )?
      | '(' inner=expr ')'
      )
      suffix+=postfix*
    ;

postfix : '[' index=expr ']' | '.' name=IDENTIFIER ;

// Tokens, as reducers see them

ALIAS : 'alias' ;
BREAK : 'break' ;
CASE : 'case' ;
CONST : 'const' ;
CONST_ASSERT : 'const_assert' ;
CONTINUE : 'continue' ;
CONTINUING : 'continuing' ;
DEFAULT : 'default' ;
DIAGNOSTIC : 'diagnostic' ;
DISCARD : 'discard' ;
ELSE : 'else' ;
ENABLE : 'enable' ;
FN : 'fn' ;
FOR : 'for' ;
IF : 'if' ;
LET : 'let' ;
LOOP : 'loop' ;
OVERRIDE : 'override' ;
REQUIRES : 'requires' ;
RETURN : 'return' ;
STRUCT : 'struct' ;
SWITCH : 'switch' ;
VAR : 'var' ;
WHILE : 'while' ;

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
AT : '@' ;
ARROW : '->' ;
EQUAL : '=' ;
MINUS : '-' ;
STAR : '*' ;
AND : '&' ;
LESS : '<' ;
GREATER : '>' ;
UNDERSCORE : '_' ;

// The virtual tokens, brackets of a template list: an operator before them always
// takes their text, but Perses wants a rule for each token.
OPEN : [<] ;
CLOSE : [>] ;

LITERAL
    : 'true'
    | 'false'
    | ( '0' | [1-9] DIGIT* ) [iufh]?
    | '0' [xX] HEX+ [iu]?
    | ( DIGIT+ '.' DIGIT* | '.' DIGIT+ ) EXPONENT? [fh]?
    | DIGIT+ EXPONENT [fh]?
    | ( DIGIT+ '.' DIGIT* | '.' DIGIT+ | DIGIT+ ) EXPONENT? 'lf' // naga's 64-bit types
    | ( DIGIT+ | '0' [xX] HEX+ ) 'l' [iu]
    | '0' [xX] ( HEX* '.' HEX+ | HEX+ '.' HEX* ) ( BINARY_EXPONENT [fh]? )?
    | '0' [xX] HEX+ BINARY_EXPONENT [fh]?
    ;

fragment DIGIT : [0-9] ;
fragment HEX : [0-9a-fA-F] ;
fragment EXPONENT : [eE] [+-]? DIGIT+ ;
fragment BINARY_EXPONENT : [pP] [+-]? DIGIT+ ;

OPERATOR : '+' | '/' | '%' | '<<' | '<=' | '==' | '!=' | '^' | '|' | '&&' | '||' ;

ASSIGN : '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' ;

STEP : '++' | '--' ;

NOT : '!' | '~' ;

IDENTIFIER : ( '_' XID_CONTINUE | XID_START ) XID_CONTINUE* ;

fragment XID_START : [\p{XID_Start}] ;
fragment XID_CONTINUE : [\p{XID_Continue}] ;

BLOCK_COMMENT : '/*' ( BLOCK_COMMENT | . )*? '*/' -> channel(HIDDEN) ;
LINE_COMMENT : '//' ~[\n\u000B\f\r\u0085\u2028\u2029]* -> channel(HIDDEN) ;
SPACE : [ \t\n\u000B\f\r\u0085\u200E\u200F\u2028\u2029]+ -> channel(HIDDEN) ;
