// Writes the current answers of the running web server beside it to standard output, as one file of packed
// answers. The server starts it after an edge sent other facts; the build's own pack supplies the static
// files.
import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { askAll, bodyQuestions, factsOf, offered, pageQuestions } from "./answers.mjs";
import { finished, waitingDocuments } from "./finishing.mjs";
import { putFirst } from "./first-script.mjs";
import { isPackable, packFile, readPack } from "./pack-file.mjs";
import { packQuickly, sha256 } from "./packing.mjs";

// Visitors come first. A server that was started with a lower priority may not raise it.
setPriority(Math.max(10, getPriority()));
const { PORT = "3000", HOSTNAME = "0.0.0.0", INTERNAL_SECRET = "" } = process.env;
const base = `http://${HOSTNAME === "0.0.0.0" ? "127.0.0.1" : HOSTNAME}:${PORT}`;
const app = ".next/server/app";
const loader = readFileSync("pack/loader.js", "utf8");
const trust = readFileSync("pack/trust.js", "utf8");
/** @type {import("./answers.mjs").Route[]} */
const routes = JSON.parse(readFileSync("pack/routes.json", "utf8"));
const waitingByPath = new Map(
  waitingDocuments(routes).map((document) => [document.path, document]),
);

const { facts, terms } = await factsOf(base, INTERNAL_SECRET);
const questions = [...pageQuestions(routes, app), ...bodyQuestions(app)];
const asked = new Set(questions.map(({ path }) => path));
const fresh = (await askAll(base, offered(questions, facts.locales))).map(finish);
// Another edge may have stated other facts meanwhile.
const after = await factsOf(base, INTERNAL_SECRET);
if (JSON.stringify(after) !== JSON.stringify({ facts, terms }))
  throw new Error("the facts changed meanwhile");

const built = readPack(readFileSync("public/answers.pack"), (path) => !asked.has(path));
const bodies = fresh.filter(isPackable).map(({ body }) => body);
const packed = await packQuickly(bodies.filter((body) => !built.packed.has(sha256(body))));
const answers = [...fresh, ...built.answers];
const forms = new Map([...built.packed, ...packed]);
process.stdout.write(packFile({ build: built.build, facts, terms }, answers, forms));

/** @param {import("./answers.mjs").Answer} answer */
function finish(answer) {
  if (answer.form !== undefined || !answer.type.startsWith("text/html")) return answer;
  const html = answer.body.toString();
  const document = waitingByPath.get(answer.path);
  const isPage = answer.status === 200 || document;
  if (isPage && !html.includes(`data-price-list="${facts.priceListVersion}"`)) {
    throw new Error(`${answer.path} states another price list`);
  }
  const waiting = document ? finished(html, loader, document) : html;
  return { ...answer, body: Buffer.from(putFirst(waiting, trust, answer.path)) };
}
