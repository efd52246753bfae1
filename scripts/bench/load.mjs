// Load on core 1: wrk for reads, a loop of keep-alive connections for calls that differ each time.
import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";

export const loadCore = ["taskset", "-c", "1"];

/** Answers a second, by wrk, for one GET with a session. */
export async function reads(url, token, seconds) {
  const args = [...loadCore.slice(1), "wrk", "-t1", "-c32", `-d${seconds}s`, "--latency"];
  const { stdout } = await promisify(execFile)(loadCore[0], [...args, "-H", `Authorization: Bearer ${token}`, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1])),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
  };
}

function milliseconds([, figure, unit]) {
  return Number(figure) * { us: 0.001, ms: 1, s: 1000 }[unit];
}

/** Runs `work(connection)` on several connections for a time; `work` answers how long the measured call took, in ms. */
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

/** `work` for each, `connections` at a time; the results in order. */
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

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** One JSON call over a kept connection; `data` and its time in milliseconds. */
export function timed(base, method, path, { token, body, key } = {}) {
  const start = performance.now();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = { Origin: base };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (key) headers["Idempotency-Key"] = key;
  if (payload) Object.assign(headers, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) });
  return new Promise((resolve, reject) => {
    const request = http.request(base + path, { method, agent, headers }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode !== 200) return reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        resolve({ data: JSON.parse(text).data, ms: performance.now() - start });
      });
    });
    request.on("error", reject);
    request.end(payload);
  });
}
