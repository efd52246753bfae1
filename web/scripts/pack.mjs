// Asks the web server that was just built all that edges ask, and packs its answers into one file. An edge
// fetches that file from the web server instead of asking again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { ask, bodyQuestions, fileQuestions, MISSING, pageQuestions } from "./answers.mjs";
import { isPackable, packFile } from "./pack-file.mjs";
import { packAll } from "./packing.mjs";

const server = ".next/standalone";
const app = `${server}/.next/server/app`;
const PACK = "answers.pack";
/** Half a minute, in tries of a tenth of a second. */
const TRIES = 300;

const port = await freePort();
const web = spawn(process.execPath, [`${server}/server.js`], {
  env: { ...process.env, PORT: `${port}`, HOSTNAME: "127.0.0.1" },
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
  writeFileSync(`${server}/public/${PACK}`, packFile(answers, packed));
  console.log(`packed: ${answers.length} answers with ${packed.size} bodies`);
} finally {
  web.kill();
}

/** @param {string} base @param {import("./answers.mjs").Question[]} questions */
async function askAll(base, questions) {
  const answers = [];
  for (const question of questions) {
    const answer = await ask(base, question);
    const isThere = answer.status === 200 || MISSING.includes(question.path);
    // Next names some segments that it sends as parts of others.
    if (!isThere && question.form === undefined) {
      throw new Error(`${question.path}: the web server answered ${answer.status}`);
    }
    if (isThere) answers.push(answer);
  }
  return answers;
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
