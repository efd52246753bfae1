// Checks that the component `restored` lets a new PostgreSQL begin from copies, and write its own elsewhere.
import { ofKind } from "./objects.mjs";

/** @import { Manifest } from "./objects.mjs" */

/** The faults of an overlay with the component. @param {Manifest[]} objects @returns {string[]} */
export function unrestored(objects) {
  return ofKind(objects, "Cluster").flatMap(({ metadata, spec }) => {
    const { recovery, ...others } = spec.bootstrap;
    const source = spec.externalClusters?.find((/** @type {Manifest} */ one) => one.name === recovery?.source);
    const archiver = spec.plugins?.find((/** @type {Manifest} */ one) => one.isWALArchiver);
    const [from, to] = [source?.plugin?.parameters, archiver?.parameters];
    /** @type {string[]} */
    const found = [];
    const wants = (/** @type {unknown} */ holds, /** @type {string} */ what) =>
      holds || found.push(`${metadata.name} ${what}`);
    wants(recovery && Object.keys(others).length === 0, "does not begin by a recovery alone");
    wants(from, "begins from no source");
    wants(to, "writes no copies");
    for (const store of new Set([from, to].map((one) => one?.barmanObjectName)))
      wants(
        ofKind(objects, "ObjectStore").some((one) => one.metadata.name === store),
        `names the object store ${store}, which is not there`,
      );
    wants(from?.serverName && to?.serverName, "does not name the server whose copies it reads, and itself");
    wants(from?.serverName !== to?.serverName, `writes its copies among those of ${from?.serverName}`);
    return found;
  });
}
