import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import {
  otherVersions,
  productVersion,
  tagOf,
  writtenOtherwise,
} from "../../../../scripts/k8s/versions.mjs";

const VERSION = "0.2.0";
const DIGEST = `sha256:${"ab".repeat(32)}`;
const REGISTRY = "registry.mostrador.example:5000/services";
const root = resolve(import.meta.dirname, "../../../..");
const committed = (file: string) => readFileSync(resolve(root, file), "utf8");

const withPod = (kind: string, name: string, image: string, labels = {}) => {
  const command = name === "web" ? undefined : ["mostrador-auth"];
  const template = {
    metadata: { labels },
    spec: { containers: [{ name: "main", image, command }] },
  };
  return { kind, metadata: { name }, spec: { template } };
};
const found = (...objects: object[]) => otherVersions(objects, VERSION);

it("reads the tag of an image, also of one with a digest or behind a port", () => {
  expect(tagOf("mostrador-services:0.2.0")).toBe("0.2.0");
  expect(tagOf(`${REGISTRY}:0.2.0`)).toBe("0.2.0");
  expect(tagOf(`${REGISTRY}:0.2.0@${DIGEST}`)).toBe("0.2.0");
  expect(tagOf(`${REGISTRY}@${DIGEST}`)).toBeUndefined();
  expect(tagOf(REGISTRY)).toBeUndefined();
});

it("takes a release by its tags, by digests, and by both", () => {
  for (const image of [`${REGISTRY}:0.2.0`, `${REGISTRY}@${DIGEST}`, `${REGISTRY}:0.2.0@${DIGEST}`])
    expect(found(withPod("Deployment", "auth", image), withPod("Job", "a-0.2.0", image))).toEqual(
      [],
    );
});

it("names images of another version, or of none", () => {
  const one = (name: string, image: string) => found(withPod("Deployment", name, image));
  const message = (name: string, image: string) => [
    `Deployment ${name} runs ${image}, which is not 0.2.0`,
  ];
  for (const image of [`${REGISTRY}:0.1.0`, `${REGISTRY}:0.1.0@${DIGEST}`, REGISTRY])
    expect(one("auth", image)).toEqual(message("auth", image));
  expect(one("web", "mostrador-web:0.1.0")).toEqual(message("web", "mostrador-web:0.1.0"));
});

it("leaves the images of others alone", () => {
  const redis = { name: "redis", image: "redis:7.2", command: ["sh"] };
  const spec = { template: { spec: { containers: [redis] } } };
  expect(found({ kind: "Deployment", metadata: { name: "redis" }, spec })).toEqual([]);
});

it("names a Job without the version in its name, and a label of another version", () => {
  const image = `${REGISTRY}:0.2.0`;
  expect(
    found(withPod("Job", "databases", image), withPod("Job", "auth-migrate-0.1.0", image)),
  ).toEqual([
    "Job databases has a name without the version 0.2.0",
    "Job auth-migrate-0.1.0 has a name without the version 0.2.0",
  ]);
  const label = { "app.kubernetes.io/version": "0.1.0" };
  expect(found(withPod("Deployment", "auth", image, label))).toEqual([
    "Deployment auth has the label app.kubernetes.io/version: 0.1.0, not 0.2.0",
  ]);
});

it("names each file that names another version than Cargo.toml, or none", () => {
  expect(writtenOtherwise(productVersion(committed), committed)).toEqual([]);
  const version = productVersion(committed);
  const with_ = (file: string, text: string) => (asked: string) =>
    asked === file ? text : committed(asked);
  const compose = committed("deploy/compose.yaml");
  const old = compose.replace(`mostrador-web:${version}`, "mostrador-web:0.0.9");
  expect(writtenOtherwise(version, with_("deploy/compose.yaml", old))).toEqual([
    `deploy/compose.yaml names the version 0.0.9, Cargo.toml ${version}`,
  ]);
  expect(writtenOtherwise(version, with_("k8s/README.md", "# k8s"))).toEqual([
    "k8s/README.md names no version",
  ]);
  expect(writtenOtherwise("9.9.9", committed)).toHaveLength(5);
  expect(() => productVersion(() => "")).toThrow("names no version");
});
