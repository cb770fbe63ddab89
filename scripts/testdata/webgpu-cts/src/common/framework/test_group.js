// A stand-in for the module of this name in the WebGPU conformance suite. It keeps the
// tests, so that run.js can run them.

export function makeTestGroup(Fixture) {
  const group = { Fixture, tests: [] };
  group.test = (name) => {
    const test = { name };
    const chain = {
      desc: () => chain,
      fn: (run) => {
        test.run = run;
        group.tests.push(test);
      },
    };
    return chain;
  };
  return group;
}
