// three.js: a renderer on a context that draws nothing compiles scenes of all
// materials, lights, fogs and maps; and the shaders of ShaderLib by themselves.
import * as T from "three";
import { canvas, context } from "./gl.mjs";
import { combinations } from "./out.mjs";

export function assemble(out) {
  globalThis.self ??= globalThis;
  let name = "";
  const screen = canvas();
  const gl = context(screen, (fragment, text) =>
    // glslangValidator has an average of its own in GLSL ES, which GLSL ES has not.
    out.write(name, fragment ? "frag" : "vert", text.replace(/\baverage\b/g, "averageOf")));
  const renderer = new T.WebGLRenderer({ canvas: screen, context: gl });
  renderer.debug.checkShaderErrors = false;
  renderer.shadowMap.enabled = true;
  const texture = () => new T.DataTexture(new Uint8Array(4), 1, 1);
  const geometry = new T.BoxGeometry();
  for (const a of ["uv1", "uv2", "uv3"]) geometry.setAttribute(a, geometry.attributes.uv);
  geometry.setAttribute("color", geometry.attributes.normal);
  geometry.setAttribute("tangent", new T.BufferAttribute(new Float32Array(4 * geometry.attributes.position.count), 4));

  const maps = ["map", "alphaMap", "aoMap", "bumpMap", "displacementMap", "emissiveMap", "lightMap", "normalMap", "specularMap",
    "metalnessMap", "roughnessMap", "matcap", "gradientMap", "clearcoatMap", "clearcoatNormalMap", "clearcoatRoughnessMap",
    "iridescenceMap", "iridescenceThicknessMap", "sheenColorMap", "sheenRoughnessMap", "transmissionMap", "thicknessMap",
    "specularColorMap", "specularIntensityMap", "anisotropyMap"];
  const settings = {
    vertexColors: true, flatShading: true, fog: true, transparent: true, alphaTest: 0.5, alphaHash: true, dithering: true,
    premultipliedAlpha: true, side: T.DoubleSide, wireframe: true, toneMapped: false, clearcoat: 1, iridescence: 1, sheen: 1,
    transmission: 1, thickness: 1, anisotropy: 1, dispersion: 1, clipping: true, sizeAttenuation: false,
    envMap: "cube", combine: T.MixOperation, depthPacking: T.RGBADepthPacking, normalMapType: T.ObjectSpaceNormalMap, forceSinglePass: true,
  };
  const lights = [
    () => [],
    () => [new T.AmbientLight(), new T.DirectionalLight()],
    () => {
      const list = [new T.DirectionalLight(), new T.PointLight(), new T.SpotLight(), new T.HemisphereLight(), new T.RectAreaLight(), new T.LightProbe()];
      for (const l of list.slice(0, 3)) l.castShadow = true;
      return list;
    },
  ];
  const shadows = [T.BasicShadowMap, T.PCFShadowMap, T.PCFSoftShadowMap, T.VSMShadowMap];
  const mappings = [T.LinearToneMapping, T.ACESFilmicToneMapping, T.AgXToneMapping, T.NeutralToneMapping, T.NoToneMapping];
  const materials = ["MeshBasicMaterial", "MeshLambertMaterial", "MeshPhongMaterial", "MeshStandardMaterial", "MeshPhysicalMaterial",
    "MeshToonMaterial", "MeshMatcapMaterial", "MeshNormalMaterial", "MeshDepthMaterial", "MeshDistanceMaterial", "LineBasicMaterial",
    "LineDashedMaterial", "PointsMaterial", "SpriteMaterial", "ShadowMaterial"];
  let n = 0;
  const compile = (kind, material, shape) => {
    name = kind;
    const scene = new T.Scene();
    if (n % 3 === 1) scene.fog = new T.Fog(0xffffff);
    if (n % 3 === 2) scene.fog = new T.FogExp2(0xffffff);
    for (const l of lights[n % lights.length]()) scene.add(l);
    renderer.shadowMap.type = shadows[n % shadows.length];
    renderer.toneMapping = mappings[n % mappings.length];
    const object = shape(material);
    object.castShadow = object.receiveShadow = true;
    scene.add(object);
    n++;
    try {
      renderer.compile(scene, new T.PerspectiveCamera());
    } catch (e) {
      out.skip(kind, e);
    }
  };
  for (const kind of materials) {
    const own = new T[kind]();
    const words = [...maps, ...Object.keys(settings)].filter((w) => w in own);
    const shape = (m) =>
      kind.startsWith("Line") ? new T.LineSegments(geometry, m) : kind === "PointsMaterial" ? new T.Points(geometry, m) :
      kind === "SpriteMaterial" ? new T.Sprite(m) : n % 4 === 3 ? new T.InstancedMesh(geometry, m, 2) : new T.Mesh(geometry, m);
    for (const chosen of combinations(words, kind.startsWith("MeshP") || kind.startsWith("MeshS") ? 60 : 25)) {
      const m = new T[kind]();
      for (const w of chosen) m[w] = maps.includes(w) ? texture() : settings[w] === "cube" ? new T.CubeTexture([1, 2, 3, 4, 5, 6].map(() => ({ width: 1, height: 1 }))) : settings[w];
      compile(kind, m, shape);
    }
  }
  for (const [kind, s] of Object.entries(T.ShaderLib)) {
    compile(kind, new T.ShaderMaterial({ vertexShader: s.vertexShader, fragmentShader: s.fragmentShader, uniforms: T.UniformsUtils.clone(s.uniforms) }), (m) => new T.Mesh(geometry, m));
  }
}
