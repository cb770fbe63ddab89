#version 450
// a comment that goes \
   on
#define TWO 1 + \
            1
lay\
out(local_size_x = TWO) in;
layout(binding = 0) buffer B { int x\
y; };
void main() { xy = TWO; xy += \
3; }
