// Holds every place that names the product's version to that of Cargo.toml.
import { readFileSync } from "node:fs";
import { containersOf, ofKind, podsOf } from "./objects.mjs";

/** @import { Manifest } from "./objects.mjs" */

const IMAGE = /(?:mostrador-|mostrador\.example\/)(?:services|web):([\w.-]+)/g;
/** The files beside the manifests that name it; each match is one version. */
const FILES = {
  "web/package.json": /^ {2}"version": "(.+)",$/gm,
  "deploy/compose.yaml": IMAGE,
  "deploy/services.Containerfile": IMAGE,
  "deploy/web.Containerfile": IMAGE,
  "k8s/README.md": IMAGE,
};
const LABEL = "app.kubernetes.io/version";

/** @param {string} file */
const text = (file) => readFileSync(file, "utf8");

/** The version of Cargo.toml. @returns {string} */
export function productVersion(read = text) {
  const [, version] = /^version = "(.+)"$/m.exec(read("Cargo.toml")) ?? [];
  if (!version) throw new Error("Cargo.toml names no version");
  return version;
}

/** The files that name another version, or none. */
export function writtenOtherwise(version = productVersion(), read = text) {
  return Object.entries(FILES).flatMap(([file, pattern]) => {
    const named = [...read(file).matchAll(pattern)].map(([, found]) => found);
    if (named.length === 0) return [`${file} names no version`];
    const others = new Set(named.filter((found) => found !== version));
    return [...others].map((other) => `${file} names the version ${other}, Cargo.toml ${version}`);
  });
}

/**
 * The tag of an image, beside which a digest may stand.
 *
 * @param {string} image
 * @returns {string | undefined}
 */
export const tagOf = (image) => /^[^@]*?:([^/:@]+)(?:@.*)?$/.exec(image)?.[1];

/**
 * The objects of another version: images of the product, Jobs, which run once for each name, and labels. An
 * image by its digest alone has no version to compare.
 *
 * @param {Manifest[]} objects
 * @param {string} version
 */
export function otherVersions(objects, version) {
  const images = podsOf(objects).flatMap(({ owner, pod }) =>
    containersOf(pod)
      .filter(({ command }) => owner === "Deployment web" || /^mostrador(-|$)/.test(command?.[0] ?? ""))
      .filter(({ image }) => (tagOf(image) ?? (image.includes("@") ? version : "")) !== version)
      .map(({ image }) => `${owner} runs ${image}, which is not ${version}`),
  );
  const jobs = ofKind(objects, "Job")
    .filter(({ metadata }) => !metadata.name.endsWith(`-${version}`))
    .map(({ metadata }) => `Job ${metadata.name} has a name without the version ${version}`);
  const labels = objects
    .flatMap(({ kind, metadata, spec }) =>
      [metadata, spec?.template?.metadata].map((one) => ({
        owner: `${kind} ${metadata.name}`,
        label: one?.labels?.[LABEL],
      })),
    )
    .filter(({ label }) => label !== undefined && label !== version)
    .map(({ owner, label }) => `${owner} has the label ${LABEL}: ${label}, not ${version}`);
  return [...new Set([...images, ...jobs, ...labels])];
}
