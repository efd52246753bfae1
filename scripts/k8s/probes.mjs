// Checks that the probes of a process ask it by HTTP, and where it tells about itself: a process that hangs
// may have an open port.
import { portOf } from "./objects.mjs";

/** @import { Manifest } from "./objects.mjs" */

/** The path of each probe on the admin port; the web server, which has no such port, is asked for a page. */
const ADMIN_PATHS = { startupProbe: "/livez", readinessProbe: "/readyz", livenessProbe: "/livez" };

/**
 * The faults of a process's probes.
 *
 * @param {string} name
 * @param {Manifest} container
 * @param {string} [admin] the address of its admin port
 */
export function unasked(name, container, admin) {
  const isWeb = name === "web";
  const port = isWeb ? portOf(container, "http") : Number(admin?.split(":").at(-1));
  return Object.entries(ADMIN_PATHS).flatMap(([probe, adminPath]) => {
    if (!container[probe]) return [`has no ${probe}`];
    const { httpGet } = container[probe];
    if (!httpGet) return [`has a ${probe} that asks nothing by HTTP`];
    const found = [];
    const path = isWeb ? "/" : adminPath;
    if (httpGet.path !== path) found.push(`has a ${probe} that asks for ${httpGet.path}, not for ${path}`);
    if (portOf(container, httpGet.port) !== port || port === undefined)
      found.push(`has a ${probe} at ${httpGet.port}, which is not its ${isWeb ? "" : "admin "}port`);
    if (httpGet.host) found.push(`has a ${probe} that asks the host ${httpGet.host}`);
    return found;
  });
}
