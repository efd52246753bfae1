// Follows a request of a browser, by its trace, to the mails that result, and searches all exports of the
// processes (spans, metrics and logs) for secrets and personal data. Run by `node --test` beside
// with/collector.mjs and with/cluster.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { before, test } from "node:test";
import { command } from "../../product/agent.mjs";
import { browser, pause } from "../../product/browser.mjs";
import { cardPhoto } from "../../product/card-photo.mjs";
import { eventually, newMerchant, register, signIn, supplyPapers } from "../../product/merchants.mjs";
import { services } from "../../product/services.mjs";
import { openDesk } from "../../product/suite.mjs";
import { leaks } from "./leaks.mjs";
import { exportOf, send } from "./plant.mjs";

const { DATA, TRACES, BIN = "target/debug" } = process.env;
const { MOSTRADOR_TEST_TRACES: traces, MOSTRADOR_TEST_URL: site } = process.env;
const ADDRESS = /[\w.+-]+@[\w-]+\.[a-z]{2,}/gi;
/** A session's key is of PASETO, as a passport is. */
const PASETO = /v4\.(?:public|local)\.[\w-]{20,}/;

const id = randomBytes(4).toString("hex");
const merchant = {
  ...newMerchant(),
  fullName: "Sekar Kusumaningtyas",
  phone: "0857-4410-9382",
  email: `sekar.kusuma-${id}@example.com`,
  password: "tujuh belimbing masak",
  storeName: "Warung Belimbing Wuluh",
  storeAddress: "Jalan Cempedak 83, RT 04/RW 09",
  nationalId: "1101011705904826",
};
const refused = `refused-${id}@example.org`;
/** The values that no export may hold, by their descriptions; the journey adds the secrets that it gets. */
const values = {
  "the address": merchant.email,
  "its local part": merchant.email.split("@")[0],
  "the refused address": refused,
  "the name": merchant.fullName,
  "the phone": merchant.phone,
  "the password": merchant.password,
  "the new password": "delapan belimbing matang",
  "the wrong password": "sembilan belimbing mentah",
  "the number of the identity card": merchant.nationalId,
  "the outlet's name": merchant.storeName,
  "the outlet's address": merchant.storeAddress,
};
/** The ids of the trace that the browser claims. */
const strange = { traceId: randomBytes(16).toString("hex"), spanId: randomBytes(8).toString("hex") };
let spans;
let spansById;

before(async () => {
  const { fetch } = globalThis;
  const traceparent = `00-${strange.traceId}-${strange.spanId}-01`;
  globalThis.fetch = (url, { headers, ...rest } = {}) =>
    fetch(url, { ...rest, headers: { ...headers, traceparent } });
  const visitor = browser(site);
  await register(visitor, merchant);
  await live(visitor);
  keep("a cookie", [...visitor.cookies.values()].filter(isSecret));
  globalThis.fetch = fetch;
  const mails = await visitor.call("GET", "/dev/inbox.json", { query: { to: merchant.email } });
  assert.ok(mails.length >= 3, `${mails.length} mails`);
  keep("a code", mails.map(({ code }) => code));
  keep("a token of a mail", mails.flatMap(({ links }) => links.flatMap(tokensOf)));
  await desk();
  spans = await allSpans(({ attributes }) => attributes.path === "/api/support/identity/search");
  spansById = new Map(spans.map((span) => [`${span.traceId} ${span.spanId}`, span]));
});

/** An owner uses secrets and personal data, and some of the calls fail. */
async function live(visitor) {
  const { email, password } = merchant;
  const wrong = { userId: email.toUpperCase(), password: values["the wrong password"] };
  await visitor.ask("POST", "/api/session", { body: wrong });
  keep("a session's token", [await signIn(visitor, merchant)]);
  await supplyPapers(visitor, merchant, cardPhoto());
  await visitor.ask("PUT", "/api/email", { body: { email: refused } });
  await visitor.ask("POST", "/api/application/add", { body: { userEmail: refused } });
  const { fullName, phone } = merchant;
  const demo = { fullName, phone, email, source: "demo", page: "/", locale: "es" };
  await visitor.call("POST", "/api/demo-requests", { body: demo });
  await visitor.call("POST", "/api/password/recover", { body: { userId: email } });
  const token = await eventually(visitor, "a mail to choose another password", async () => {
    const mails = await visitor.call("GET", "/dev/inbox.json", { query: { to: email } });
    const links = mails.flatMap((mail) => mail.links);
    return links.filter((link) => link.includes("/login/reset")).flatMap(tokensOf)[0];
  });
  await fetch(`${site}/login/reset?token=${token}`).then((page) => page.text());
  // Some mail programs encode the `?` of a link, and some people write an address into the browser's line.
  for (const path of [`/login/reset%3Ftoken=${token}`, `/en/${email}`, `/api/${email}`])
    await fetch(site + path).then((answer) => answer.text());
  await visitor.ask("GET", "/api/orders/{orderId}", { path: { orderId: email } });
  const body = { token, password: values["the new password"] };
  await visitor.call("POST", "/api/password/reset", { body });
  await visitor.ask("POST", "/api/password/reset", { body });
  await visitor.ask("POST", "/api/registrations/resume", { body: { token } });
  keep("a session's token", [await signIn(visitor, { email, password: body.password })]);
  await visitor.ask("POST", "/api/session", { body: `{"userId": "${email}", "password": "${password}` });
}

/** An agent looks for the owner by the words that the owner would say. */
async function desk() {
  const agent = await openDesk(site, command(`${BIN}/mostrador`), "admin");
  keep("an agent's token", [agent.token]);
  const sought = [merchant.email, merchant.phone, merchant.fullName, merchant.storeName];
  for (const q of sought) await agent.ask("GET", "/api/support/search", { query: { q } });
  const { items } = await agent.call("GET", "/api/support/accounts", { query: { q: merchant.email } });
  const path = { accountId: items[0].accountId };
  const reveal = { cause: "reach_owner", reason: `to reach ${merchant.fullName}` };
  await agent.call("POST", "/api/support/accounts/{accountId}/reveal", { path, body: reveal, key: `reveal-${id}` });
  const { nationalId } = merchant;
  await agent.call("POST", "/api/support/identity/search", { body: { nationalId } });
}

/** Remembers values that no export may hold. */
function keep(what, found) {
  for (const value of new Set(found)) if (value) values[`${what} (${value.slice(0, 4)}…)`] = value;
}

const isSecret = (value) => value.length > 15;
/** The values in a link that identify an owner. */
const tokensOf = (link) => [...new URL(link).searchParams.values()].filter(isSecret);

/** All spans up to the last call's, which is among them: exporters send twice a second. */
async function allSpans(isOfLastCall) {
  const spansNow = () => fetch(`${traces}/spans.json`).then((answer) => answer.json());
  await eventually({ pause }, "the span of the last call", async () => (await spansNow()).find(isOfLastCall));
  await pause(2_000);
  let all = await spansNow();
  // Each process exports at its own time, later on a busy machine. The tests name the spans that never came.
  for (let looks = 20; looks > 0 && !hasAllParents(all); looks -= 1) {
    await pause(1_000);
    all = await spansNow();
  }
  return all;
}

function hasAllParents(spans) {
  const known = new Set(spans.map(({ traceId, spanId }) => `${traceId} ${spanId}`));
  return spans.every(({ traceId, parentId }) => !parentId || known.has(`${traceId} ${parentId}`));
}

/** The span of the merchant's one request to this path from which mails followed. */
function request(path) {
  const isOurs = ({ links }) => links.some(({ traceId }) => traceId === strange.traceId);
  const asked = spans.filter((span) => span.name === "http" && span.attributes.path === path && isOurs(span));
  const [found, ...others] = asked.filter((span) => mailsOf(span).length > 0);
  assert.ok(found && others.length === 0, `${asked.length} requests to ${path}, ${others.length} too many`);
  return found;
}

/** The spans from the beginning of the trace to this span. */
function way(span) {
  if (!span.parentId) return [span];
  const parent = find(span.traceId, span.parentId);
  assert.ok(parent, `the parent of ${words(span)} was not exported`);
  return [...way(parent), span];
}

const find = (traceId, spanId) => spansById.get(`${traceId} ${spanId}`);

/** A span in words: its process, its kind and its subject. */
const words = ({ process, name, attributes: { path, call, topic, kind, service } }) =>
  [process.replace("mostrador-", ""), name, path ?? call?.split("/").at(-1) ?? topic ?? kind ?? service].join(" ");

/** The mails that followed from a request, as their spans at the mail server tell. */
const mailsOf = ({ traceId }) =>
  spans.filter((span) => span.name === "smtp" && span.traceId === traceId);

/** The mail that the server took, and each step from the browser's request to it. */
async function follow(path, kind) {
  const begin = request(path);
  assert.equal(begin.parentId, "", "the edge begins the trace");
  const [stranger, ...others] = begin.links.map(({ traceId, spanId }) => ({ traceId, spanId }));
  assert.deepEqual([stranger, others], [strange, []], "the browser's own trace is a link");
  const sent = mailsOf(begin).filter(({ attributes }) => attributes.kind === kind);
  assert.equal(sent.length, 1, `${sent.length} mails of kind ${kind}`);
  const taken = await browser(site).call("GET", "/dev/inbox.json", { query: { to: merchant.email } });
  assert.ok(taken.some((mail) => mail.id === sent[0].attributes.id), "the mail server took another mail");
  return way(sent[0]).map(words);
}

test("a trace leads from a registration that is submitted to the mail with its code", async () => {
  assert.deepEqual(await follow("/api/registrations/current/submit", "verification"), [
    "edge http /api/registrations/current/submit",
    "registration grpc SubmitDraft",
    "registration deliver send_mail",
    "mailer grpc SendMail",
    "mailer deliver deliver_security",
    "mailer smtp verification",
  ]);
});

test("a trace leads from an address that is proved through the services to the welcome", async () => {
  assert.deepEqual(await follow("/api/registrations/verify", "welcome"), [
    "edge http /api/registrations/verify",
    "registration grpc VerifyEmail",
    "registration deliver create_owner",
    "registration deliver open_account",
    "account grpc OpenAccount",
    "account deliver complete_registration",
    "registration grpc CompleteRegistration",
    "registration deliver send_mail",
    "mailer grpc SendMail",
    "mailer deliver deliver_mail",
    "mailer smtp welcome",
  ]);
});

test("every parent and every link was exported", () => {
  for (const span of spans) {
    way(span);
    for (const { traceId, spanId } of span.links) {
      const isStrange = traceId === strange.traceId && spanId === strange.spanId;
      assert.ok(isStrange || find(traceId, spanId), `a link of ${words(span)} leads to no span`);
    }
  }
});

test("no process exported an address, a name, a token, a code or a number of an identity card", async () => {
  const exported = [...(await everything()), ...spans.map(ofSpan)];
  for (const process of [...services, "edge"])
    for (const kind of ["metrics", "the log"])
      assert.ok(exported.some(({ where }) => where === `${kind} of ${process}`), `no ${kind} of ${process}`);
  assert.deepEqual(leaks(values, exported), []);
  for (const { where, text } of exported) {
    assert.deepEqual(text.match(ADDRESS) ?? [], [], where);
    assert.doesNotMatch(text, PASETO, where);
  }
});

test("what a span holds would be found", async () => {
  const link = strange;
  const attributes = { path: `/login/${merchant.email}` };
  const planted = { ...link, parentId: "", process: "planted", name: "planted", attributes, link };
  assert.equal(await send(TRACES, exportOf(planted)), "0");
  const isPlanted = ({ name }) => name === "planted";
  const span = (await allSpans(isPlanted)).find(isPlanted);
  const told = ["the address", "its local part"].map((what) => `${what} in a span of planted`);
  assert.deepEqual(leaks(values, [ofSpan(span)]), told);
});

const ofSpan = (span) => ({ where: `a span of ${span.process}`, text: JSON.stringify(span) });

/** All that leaves beside the spans: the bytes of their exports, the metrics and the logs. */
async function everything() {
  const bytes = await fetch(`${traces}/exports`).then((answer) => answer.arrayBuffer());
  const exported = [{ where: "the exports", text: Buffer.from(bytes).toString("latin1") }];
  const admin = JSON.parse(readFileSync(`${DATA}/admin.json`, "utf8"));
  for (const [label, address] of Object.entries(admin)) {
    const text = await fetch(`http://${address}/metrics`).then((answer) => answer.text());
    exported.push({ where: `metrics of ${label}`, text });
  }
  for (const label of readdirSync(`${DATA}/logs`))
    exported.push({ where: `the log of ${label}`, text: readFileSync(`${DATA}/logs/${label}`, "utf8") });
  return exported;
}
