import { sleep } from "k6";
import http from "k6/http";
import { Counter, Rate, Trend } from "k6/metrics";
import { client } from "../scripts/product/client.mjs";
import { eventually } from "../scripts/product/merchants.mjs";

const url = __ENV.URL;
const inbox = __ENV.INBOX;
const failures = new Rate("failures");
const busy = new Counter("amounts_busy");
const mailWaited = new Trend("mail_waited", true);
const TIMEOUT = "20s";

/** The product's client for k6; the cookies belong to the journey. */
export const product = (token) => client({ url, token, inbox, send, pause: (ms) => sleep(ms / 1000) });

/** The names of calls in the thresholds. */
const names = [
  [/^(POST|PUT) \/api\/registrations/, "register"],
  [/^POST \/api\/session$/, "sign-in"],
  [/\/(basket\/items\/\{sku\}|checkout)$/, "checkout"],
  [/^POST \/api\/support\/statements$/, "statement"],
  [/^\/dev\//, "mail"],
];

function send({ method, template, url, headers, body }) {
  const [, call] = names.find(([pattern]) => pattern.test(`${method} ${template}`)) ?? [null, "other"];
  const answer = http.request(method, url, body ?? null, {
    headers,
    timeout: TIMEOUT,
    tags: { call, name: template },
  });
  const told = { status: answer.status, body: parsed(answer) };
  count(told);
  return told;
}

/** Fetches a page or a file of the site; returns its text. @param {string} path */
export function page(path) {
  const tags = { call: "page", name: "page" };
  const answer = http.get(url + path, { timeout: TIMEOUT, tags });
  count({ status: answer.status, body: null });
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`);
}

/** Fetches a page's files at once, as a browser does. @param {string[]} paths */
export function files(paths) {
  const tags = { call: "page", name: "file" };
  const asked = paths.map((path) => ["GET", url + path, null, { timeout: TIMEOUT, tags }]);
  for (const { status } of http.batch(asked)) {
    count({ status, body: null });
    if (status !== 200) throw new Error(`a file of the site: ${status}`);
  }
}

/** Waits for the mail to an address. @param {string} to */
export async function mail(visitor, to) {
  const start = Date.now();
  const inbox = () => visitor.call("GET", "/dev/inbox.json", { query: { to } });
  const found = eventually(visitor, `a mail to ${to}`, async () => (await inbox())[0]);
  // A mail that never comes has waited for as long as the client.
  return found.finally(() => mailWaited.add(Date.now() - start));
}

/** Parses an answer, which may be lost, or come from another server. */
function parsed(answer) {
  try {
    return answer.json();
  } catch {
    return null;
  }
}

function count({ status, body }) {
  const isBusy = body?.reason === "checkout.amounts_busy";
  if (isBusy) busy.add(1);
  else failures.add(status === 0 || status >= 500);
}
