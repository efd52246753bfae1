// How the load's calls are sent: over kept connections, which cost the load's core less than `fetch` does,
// and each from the address of its caller, as a trusted proxy names it.
import http from "node:http";
import { pause } from "../../product/browser.mjs";
import { client } from "../../product/client.mjs";

/** @import { Answer, Outgoing } from "../../product/contract" */

/** A product that stands still does not stop the bench. */
const PATIENCE_MS = 20_000;
/** Open load on a product that cannot keep up would open more and more. */
const MOST_CONNECTIONS = 1024;
const agent = new http.Agent({ keepAlive: true, noDelay: true, maxSockets: MOST_CONNECTIONS });

/** A product waits for open connections when it stops. */
export const hangUp = () => agent.destroy();

/**
 * The product as a caller with a session sees it.
 *
 * @param {string} url
 * @param {{ token?: string, address: () => string }} caller
 */
export function kept(url, { token, address }) {
  const port = Number(new URL(url).port);
  /** @param {Outgoing} call @returns {Promise<Answer>} */
  const send = ({ method, url: whole, headers, body }) => {
    const options = {
      host: "127.0.0.1",
      port,
      path: whole.slice(url.length),
      method,
      agent,
      timeout: PATIENCE_MS,
      headers: { ...headers, ...length(body), "X-Forwarded-For": address() },
    };
    return new Promise((resolve, reject) => {
      const request = http.request(options, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ status: answer.statusCode, body: parsed(Buffer.concat(chunks).toString()) });
        });
      });
      request.on("timeout", () => request.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
      request.on("error", reject);
      request.end(body);
    });
  };
  return client({ url, token, send, pause });
}

function length(body) {
  return body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
}

/** A product that fails may answer no JSON. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { reason: "no JSON" };
  }
}
