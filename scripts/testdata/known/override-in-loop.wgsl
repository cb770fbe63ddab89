/* shsmith {"schema":"shsmith/1","id":"override-in-loop","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":168,"init":"JgRTpgsAAABz8F3uAQAIAAAABACaYah8wh9LmQEAAEAAAACABAAAAAEAIABQyB2zEZgEBxCkUPMAAAIAYxeNVD8AAAAIAAAAAQAQAAUN/aiekKw5ARAAABAAAAAOAAAAAAAABI7AkIcQAAAABAAAAAEAAATQJtZ0AYAAAAEAQAABAIAAmKbcaVueBCtBAAAAAQAAAA8AAAAGAAAA/38AAAAAAAAOAAAA","compare":true,"members":[{"path":"ext_2[0]","scalar":"uint","offset":0,"count":6,"stride":4},{"path":"ext_2[1]","scalar":"uint","offset":24,"count":6,"stride":4},{"path":"ext_2[2]","scalar":"uint","offset":48,"count":6,"stride":4},{"path":"ext_2[3]","scalar":"uint","offset":72,"count":6,"stride":4},{"path":"ext_2[4]","scalar":"uint","offset":96,"count":6,"stride":4},{"path":"ext_2[5]","scalar":"uint","offset":120,"count":6,"stride":4},{"path":"ext_2[6]","scalar":"uint","offset":144,"count":6,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":16,"init":"EAAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"ext_4","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"B2","kind":"storage","binding":2,"layout":"wgsl","size":16,"init":"/w8AAP///x8BAAAAAAAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"acc_6","scalar":"int","offset":4,"count":1,"stride":4},{"path":"acc_7","scalar":"int","offset":8,"count":1,"stride":4}]}]} */
// Once an override has its value, naga refuses a function of an override next to an
// array that the break if of a loop indexes.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24)

@id(1) override a: i32 = 0;

fn f(b: array<i32, 1>) {
}

@compute @workgroup_size(1, 1, 1) fn main() {
    let c = array<i32, 1>(0);
    loop {
        break;
        continuing {
            break if 1i == c[0];
        }
    }
    f(array<i32, 1>(a));
}
