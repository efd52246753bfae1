import { expect, it } from "vitest";
import { unrestored } from "../../../../scripts/k8s/restored.mjs";

const store = { kind: "ObjectStore", metadata: { name: "postgres" } };
const parameters = (serverName: string | undefined, barmanObjectName = "postgres") => ({
  parameters: { barmanObjectName, serverName },
});
const whole = {
  bootstrap: { recovery: { source: "before" } },
  externalClusters: [{ name: "before", plugin: parameters("postgres") }],
  plugins: [{ isWALArchiver: true, ...parameters("postgres-2") }],
};
const faults = (changes = {}) =>
  unrestored([
    store,
    { kind: "Cluster", metadata: { name: "postgres" }, spec: { ...whole, ...changes } },
  ]);

it("lets a server begin from the copies of another one, and write its own elsewhere", () => {
  expect(faults()).toEqual([]);
});

it("names a server that would be made empty, or has no source", () => {
  const bootstrap = { ...whole.bootstrap, initdb: {} };
  expect(faults({ bootstrap })).toEqual(["postgres does not begin by a recovery alone"]);
  expect(faults({ externalClusters: [] })).toContain("postgres begins from no source");
});

it("names a server whose copies would mix with the earlier ones, or go nowhere", () => {
  const plugins = (serverName: string | undefined, of?: string) => [
    { isWALArchiver: true, ...parameters(serverName, of) },
  ];
  expect(faults({ plugins: plugins("postgres") })).toEqual([
    "postgres writes its copies among those of postgres",
  ]);
  expect(faults({ plugins: plugins(undefined) })).toEqual([
    "postgres does not name the server whose copies it reads, and itself",
  ]);
  expect(faults({ plugins: plugins("postgres-2", "gone") })).toEqual([
    "postgres names the object store gone, which is not there",
  ]);
  expect(faults({ plugins: [] })).toContain("postgres writes no copies");
});
