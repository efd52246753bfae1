// Measures a page of the edge beside two other servers in the same minutes: nginx with the edge's answer in
// its cache, and the web server alone.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause } from "../product/browser.mjs";
import { freePort } from "../product/suite.mjs";
import { rounded } from "./load/tally.mjs";

const PAGE = "/en/features";
const TURNS = 3;
// wrk takes whole seconds only.
const SECONDS = Math.ceil(Number(process.env.BENCH_SECONDS ?? 8) / 2);
const CALLERS = 32;
/** A minute, in tries of a tenth of a second: an edge may have to wait for pages that are made anew. */
const TRIES = 600;
const productCore = ["taskset", "-c", "0"];

/**
 * Pages a second of the edge, nginx and the web server, each the median of three turns.
 *
 * @param {string} edge its URL
 */
export async function pages(edge) {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  const [nginxPort, webPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, "nginx.conf"), nginxConfig(folder, nginxPort, edge));
  const nginx = start("nginx", ["-c", join(folder, "nginx.conf")], {});
  const web = start(process.execPath, ["web/.next/standalone/server.js"], {
    PORT: `${webPort}`,
    HOSTNAME: "127.0.0.1",
  });
  try {
    const urls = [edge, `http://127.0.0.1:${nginxPort}`, `http://127.0.0.1:${webPort}`];
    for (const url of urls) await answers(url);
    await sameAnswer(urls[0], urls[1]);
    /** @type {number[][]} */
    const rates = urls.map(() => []);
    for (let turn = 0; turn < TURNS; turn++) {
      urls.forEach((url, at) => rates[at].push(perSecond(url)));
    }
    const [own, cached, alone] = rates.map(median);
    return { own, cached, alone, toCached: rounded(own / cached), toAlone: rounded(own / alone) };
  } finally {
    nginx.kill();
    web.kill();
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder @param {number} port @param {string} edge */
function nginxConfig(folder, port, edge) {
  // Otherwise nginx's workers would run as a user who cannot enter the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `
    ${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      keepalive_requests 1000000;
      proxy_cache_path ${folder}/cache keys_zone=pages:10m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${edge}; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_cache pages; proxy_cache_valid 200 1h; proxy_ignore_headers Cache-Control Vary;
        }
      }
    }`;
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} env */
function start(command, args, env) {
  const all = [...productCore, command, ...args];
  return spawn(all[0], all.slice(1), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const asked = { headers: { "accept-encoding": "br" } };

/** @param {string} url */
async function answers(url) {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(url + PAGE, asked).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(100);
  }
  throw new Error(`${url}${PAGE} does not answer`);
}

/** The cache must hold the same encoding with the same headers. @param {string} one @param {string} other */
async function sameAnswer(one, other) {
  const [first, second] = await Promise.all([one, other].map((url) => fetch(url + PAGE, asked)));
  for (const name of ["content-encoding", "content-security-policy", "etag"]) {
    if (first.headers.get(name) !== second.headers.get(name)) throw new Error(`other ${name}`);
  }
}

/** @param {string} url */
function perSecond(url) {
  const args = ["-t1", `-c${CALLERS}`, `-d${SECONDS}s`, "--timeout", "10s", "-H", "Accept-Encoding: br", url + PAGE];
  const said = execFileSync("wrk", args, { encoding: "utf8" });
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}: ${said}`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]));
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
