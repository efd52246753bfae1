// Load on core 1: wrk for reads, a loop of keep-alive connections for calls that differ each time.
import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";
import { pause } from "../product/browser.mjs";
import { client } from "../product/client.mjs";

export const loadCore = ["taskset", "-c", "1"];

/** Answers a second, by wrk, for one GET with a session. */
export async function reads(url, token, seconds) {
  const session = ["-H", `Authorization: Bearer ${token}`];
  const wrk = ["wrk", "-t1", "-c32", `-d${seconds}s`, "--latency", ...session, url];
  const { stdout } = await promisify(execFile)(loadCore[0], [...loadCore.slice(1), ...wrk]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1])),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
  };
}

/** @param {string[]} match */
function milliseconds([, figure, unit]) {
  return Number(figure) * { us: 0.001, ms: 1, s: 1000 }[unit];
}

/**
 * Runs `work(connection)` on several connections for a time; `work` answers how long the measured call took,
 * in ms.
 */
export async function repeated(connections, seconds, work) {
  const took = [];
  const end = performance.now() + seconds * 1000;
  const loop = async (connection) => {
    while (performance.now() < end) took.push(await work(connection));
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, at) => loop(at)));
  return summary(took, performance.now() - start);
}

/**
 * `work` for each, `connections` at a time; the results in order.
 *
 * @template Item, Result
 * @param {Item[]} items
 * @param {(item: Item, at: number) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function inTurns(items, work, connections = 16) {
  const results = new Array(items.length);
  let next = 0;
  const loop = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at], at);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return results;
}

/** Of calls that took so many milliseconds each, and `elapsedMs` together. */
export function summary(took, elapsedMs) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(sorted.length * share)] * 10) / 10;
  return { perSecond: Math.round((took.length * 1000) / elapsedMs), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** @import { Answer, Outgoing } from "../product/contract" */

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** The product over kept connections, which cost the load's core less than `fetch` does. */
export const kept = (url, token) => client({ url, token, send, pause });

/** @param {Outgoing} call @returns {Promise<Answer>} */
function send({ method, url, headers, body }) {
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode, body: JSON.parse(text) });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** How many milliseconds it takes. */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
