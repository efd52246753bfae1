// A client of the product for Node: fetch, with the cookies of one browser.
import { client } from "./client.mjs";
import { newMerchant, register, signIn } from "./merchants.mjs";
import { idsIn, record } from "./recorder.mjs";

/** @import { Answer, Outgoing, Product, Transport } from "./contract" */
/** @import { Credentials } from "./merchants.mjs" */
/** @typedef {Answer & { headers: Headers }} Fetched */

const PATIENCE_MS = 60_000;
const RETRIED = new Set([409, 429, 502, 503, 504]);

/** The address of with/cluster's mails. */
const inbox = () => process.env.MOSTRADOR_TEST_INBOX;

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats each call until it is acknowledged, as a patient client does: same body, same key.
 *
 * @param {string} url
 * @param {string} [token] of a session that no cookie carries
 * @param {string} [address] the client's address in a proxy's header
 * @param {string} [mails] the address of its mails, if another server keeps them
 */
export function browser(url, token, address, mails = inbox()) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  return { ...client({ url, token, send: patient(fetching(cookies, address)), pause, inbox: mails }), cookies };
}

/**
 * Accepts the first answer with any status, and keeps no cookies.
 *
 * @param {string} url
 * @param {{ token?: string, cookies?: Map<string, string>, address?: string }} session
 */
export const impatient = (url, { token, cookies, address } = {}) =>
  client({ url, token, send: (call) => fetching(new Map(cookies), address)(call), pause, inbox: inbox() });

/**
 * Registers a merchant; the session is a token, as in the cashier app.
 *
 * @param {string} url
 * @param {number} number
 * @param {string} [address]
 */
export async function registered(url, number, address) {
  const merchant = newMerchant(number);
  await register(browser(url, undefined, address), merchant);
  return { ...merchant, client: await signedIn(url, merchant, address) };
}

/** @param {string} url @param {Credentials} merchant @param {string} [address] */
export async function signedIn(url, merchant, address) {
  return browser(url, await signIn(browser(url, undefined, address), merchant), address);
}

/**
 * @param {Map<string, string>} cookies
 * @param {string} [address]
 * @returns {(call: Outgoing) => Promise<Fetched>}
 */
function fetching(cookies, address) {
  return recorded(address, async ({ method, url, template, headers, body }) => {
    const kept = [...cookies].map((pair) => pair.join("=")).join("; ");
    // The tools of development refuse clients behind a proxy.
    const isForwarded = address !== undefined && !template.startsWith("/dev/");
    const answer = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(kept && { Cookie: kept }),
        ...(isForwarded && { "X-Forwarded-For": address }),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const isJson = answer.headers.get("content-type")?.includes("json");
    const said = isJson ? await answer.json() : await answer.arrayBuffer();
    return { status: answer.status, headers: answer.headers, body: said };
  });
}

/**
 * Records each answer, and each unanswered call, for the reader of a failed run.
 *
 * @param {string | undefined} client
 * @param {(call: Outgoing) => Promise<Fetched>} send
 * @returns {(call: Outgoing) => Promise<Fetched>}
 */
function recorded(client, send) {
  return async (call) => {
    const begun = performance.now();
    const keep = (/** @type {Record<string, unknown>} */ what) => {
      const { pathname } = new URL(call.url);
      const ms = Math.round(performance.now() - begun);
      record({ client, call: `${call.method} ${pathname}`, key: call.headers["Idempotency-Key"], ms, ...what });
    };
    try {
      const answer = await send(call);
      const { status, body } = answer;
      keep({ status, reason: body?.reason, told: idsIn(body?.data) });
      return answer;
    } catch (error) {
      keep({ status: 0, reason: String(error) });
      throw error;
    }
  };
}

/** @param {(call: Outgoing) => Promise<Fetched>} send @returns {(call: Outgoing) => Promise<Fetched>} */
function patient(send) {
  return async (call) => {
    const end = Date.now() + PATIENCE_MS;
    const late = () => Date.now() > end;
    for (;;) {
      const answer = await send(call).catch((error) => {
        if (late()) throw error;
      });
      if (answer && (settles(answer, call) || late())) return answer;
      await pause(50);
    }
  };
}

/** @param {Fetched} answer @param {Outgoing} call */
function settles({ status, body }, { final }) {
  return !RETRIED.has(status) || final.includes(body.reason);
}
