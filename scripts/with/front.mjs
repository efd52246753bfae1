// The proxy in front of several edges.

/** @import { Links } from "./links.mjs" */
/** @import { Place, Successors } from "./successors.mjs" */

/**
 * The places of an edge as the proxy knows them: both of an edge that may have successors, behind the edge's
 * link where there is one.
 *
 * @param {Place & { label: string }} edge
 * @param {{ successors?: Successors, links?: Links }} cluster
 */
export async function placesOf(edge, { successors, links }) {
  const places = successors?.placesOf(edge.label) ?? [edge];
  const reached = async (/** @type {string} */ address) => (links ? links.add(edge.label, address) : address);
  const known = async (/** @type {Place} */ place, /** @type {number} */ at) => ({
    label: `${edge.label}-at-${at + 1}`,
    address: await reached(place.address),
    // The proxy's look at the health takes the same way as the visitors.
    admin: await reached(place.admin),
  });
  return Promise.all(places.map(known));
}

/**
 * HAProxy's settings, as in deploy/proxies but without TLS. The client's address is appended to
 * X-Forwarded-For: clients on this machine are trusted, and tests state their own address.
 *
 * @param {string} port
 * @param {{ label: string, address: string, admin: string }[]} edges
 */
export function front(port, edges) {
  const servers = edges.map(({ label, address, admin }) => {
    const [host, adminPort] = admin.split(":");
    return `  server ${label} ${address} check addr ${host} port ${adminPort}`;
  });
  return `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout http-request 10s
  option redispatch
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend edges
backend edges
  balance leastconn
  option httpchk GET /readyz
  default-server inter 500ms fall 1 rise 1
${servers.join("\n")}
`;
}
