// Asks the just built web server all questions of an edge, and packs its answers into one file. An edge
// fetches that file from the web server instead of asking again.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { askAll, bodyQuestions, factsOf, fileQuestions, pageQuestions } from "./answers.mjs";
import { isPackable, packFile } from "./pack-file.mjs";
import { packAll } from "./packing.mjs";

const server = ".next/standalone";
const app = `${server}/.next/server/app`;
const PACK = "answers.pack";
/** Half a minute, in tries of a tenth of a second. */
const TRIES = 300;

const secret = randomBytes(16).toString("hex");
const port = await freePort();
const web = spawn(process.execPath, [`${server}/server.js`], {
  env: { ...process.env, PORT: `${port}`, HOSTNAME: "127.0.0.1", INTERNAL_SECRET: secret },
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  const base = `http://127.0.0.1:${port}`;
  await ready(base);
  const answers = await askAll(base, [
    ...pageQuestions(JSON.parse(readFileSync("routes.json", "utf8")), app),
    ...bodyQuestions(app),
    ...fileQuestions(`${server}/.next/static`, "/_next/static"),
    ...fileQuestions(`${server}/public`, "").filter(({ path }) => path !== `/${PACK}`),
  ]);
  const bodies = answers.filter(isPackable).map(({ body }) => body);
  const packed = await packAll(bodies, ".next/cache/packed");
  mkdirSync(`${server}/public`, { recursive: true });
  const build = readFileSync(`${server}/.next/BUILD_ID`, "utf8");
  const origin = { build, ...(await factsOf(base, secret)) };
  writeFileSync(`${server}/public/${PACK}`, packFile(origin, answers, packed));
  console.log(`packed: ${answers.length} answers with ${packed.size} bodies`);
} finally {
  web.kill();
}

/** @param {string} base */
async function ready(base) {
  for (let tries = 0; tries < TRIES; tries++) {
    if (web.exitCode !== null) throw new Error(`the web server ended with ${web.exitCode}`);
    try {
      await fetch(base);
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error("the web server does not answer");
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
