/* shsmith {"schema":"shsmith/1","id":"demoted-in-loop","lang":"wgsl","stage":"fragment","source":"","resources":[{"name":"a","kind":"storage","binding":0,"layout":"wgsl","size":4,"compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}],"image":{"width":1,"height":1,"attachments":[{"name":"color","location":0,"format":"r32ui"}]}} */
// A fragment that was discarded stores nothing any more (WGSL section 9.4.11), so a
// stays 0. Here it stores again in the next iteration of the loop in which it was
// discarded, and after the loop.
// Wrong on: dawn-swiftshader-112 (Dawn), dawn-swiftshader-143 (Dawn), dawn-swiftshader-149 (Dawn)
// Workaround: demoted-loops

@group(0) @binding(0) var<storage, read_write> a: u32;

@fragment fn main() -> @location(0) u32 {
    for (var i = 0; i < 1; i++) {
        discard;
    }
    a = 1;
    return 0;
}
