// The product for the load's callers, each of which gets its own address by a trusted proxy's header.
import { pause } from "../../product/browser.mjs";
import { client } from "../../product/client.mjs";
import { Connections } from "./connections.mjs";

/** @import { Outgoing } from "../../product/contract" */

/** The connections to each product, by its port. @type {Map<number, Connections>} */
const products = new Map();

/** @param {string} url @param {{ token?: string, address: () => string }} caller */
export function kept(url, { token, address }) {
  const { host, port } = new URL(url);
  const connections = products.get(Number(port)) ?? new Connections(Number(port));
  products.set(Number(port), connections);
  const send = (/** @type {Outgoing} */ { method, url: whole, headers, body = "" }) => {
    const lines = Object.entries({ ...headers, "X-Forwarded-For": address() });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const start = `${method} ${whole.slice(url.length)} HTTP/1.1\r\nHost: ${host}\r\n`;
    return connections.ask(`${start}${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  return client({ url, token, send, pause });
}

/** Closes the connections to a product, which otherwise waits for them when it stops. @param {string} url */
export function hangUp(url) {
  products.get(Number(new URL(url).port))?.hangUp();
}
