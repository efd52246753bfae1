// One write after the other, each sent once, with any answer.
import { impatient, pause, registered } from "../product/browser.mjs";
import { told } from "./told.mjs";

/** @import { Fetched } from "../product/browser.mjs" */
/** @typedef {(turn: number) => Promise<Fetched>} Write */

const EVERY_MS = 100;

/** The counts of each status. @param {{ status: number }[]} answers */
export const statuses = (answers) => told(answers.map(({ status }) => status));

/** An owner changes the basket. @param {string} url @param {number} number @param {string} address */
export async function basketWrites(url, number, address) {
  const { client } = await registered(url, number, address);
  const owner = impatient(url, { token: client.token, address });
  const path = { sku: "sticker-digital" };
  /** @type {Write} */
  const write = (turn) =>
    owner.ask("PUT", "/api/basket/items/{sku}", { path, body: { quantity: 5 + (turn % 40) } });
  return write;
}

/** Visitors begin a registration. @param {string} url @param {(at: number) => string} address */
export const drafts = (url, address) => (/** @type {number} */ turn) =>
  impatient(url, { address: address(turn) }).ask("POST", "/api/registrations", { body: { locale: "es" } });

/** The product's reason for refusing an unknown person or a wrong password. */
const JUDGED = "session.wrong_credentials";

/**
 * People sign in by a wrong password; a judgement counts as answered.
 *
 * @param {string} url
 * @param {(at: number) => string} address
 * @returns {Write}
 */
export const signIns = (url, address) => async (turn) => {
  const body = { userId: `nobody-${Date.now()}-${turn}@example.com`, password: "not the password" };
  const answer = await impatient(url, { address: address(turn) }).ask("POST", "/api/session", { body });
  return answer.body?.reason === JUDGED ? { ...answer, status: 200 } : answer;
};

/** The time within which a page must arrive completely. */
const PAGE_MS = 12_000;

/** Visitors open pages. @param {string} url */
export const pagesOf = (url) => async (/** @type {number} */ turn) => {
  const answer = await fetch(url + ["/", "/en", "/id"][turn % 3], { signal: AbortSignal.timeout(PAGE_MS) });
  // A truncated page counts as failed.
  await answer.arrayBuffer();
  return { status: answer.status, headers: answer.headers, body: undefined };
};

export class Writes {
  /** @type {{ at: number, ms: number, status: number, retryAfter: string | null }[]} */
  answers = [];
  #goesOn = true;
  #ended = Promise.resolve();

  /** @param {Write} write */
  begin(write) {
    this.#ended = this.#go(write);
  }

  /** @param {Write} write */
  async #go(write) {
    for (let turn = 0; this.#goesOn; turn++) {
      const at = Date.now();
      const answer = await write(turn).catch(() => undefined);
      const retryAfter = answer?.headers.get("retry-after") ?? null;
      this.answers.push({ at, ms: Date.now() - at, status: answer?.status ?? 0, retryAfter });
      await pause(EVERY_MS);
    }
  }

  async end() {
    this.#goesOn = false;
    await this.#ended;
  }

  /** The writes that began in a stretch of time. @param {number} from @param {number} to */
  between(from, to = Date.now()) {
    return this.answers.filter(({ at }) => at >= from && at <= to);
  }
}
