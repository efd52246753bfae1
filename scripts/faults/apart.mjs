// Watches the services that no visitor of faults/visits.mjs needs: by separate calls, or by arriving mails.
import assert from "node:assert/strict";
import { impatient } from "../product/browser.mjs";
import { addresses, atMost } from "./case.mjs";
import { url } from "./cluster.mjs";
import {
  DEADLINE_MS,
  inTime,
  LINK_RECOVERED_MS,
  LOST_DEADLINE_MS,
  LOST_MS,
  NOTICED_MS,
  recovered,
  visits,
} from "./scene.mjs";
import { takenMails } from "./taken-mails.mjs";
import { drafts, signIns, statuses, Writes } from "./writes.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Write } from "./writes.mjs" */

/** Readers subscribe to the newsletter. @type {Write} */
const subscribe = (turn) => {
  const body = { userEmail: `reader-${Date.now()}-${turn}@example.com` };
  return impatient(url, { address: addresses(7)(turn % 60_000) }).ask("POST", "/api/application/add", { body });
};

/** @type {Record<string, Write | undefined>} */
const WRITES = {
  auth: signIns(url, addresses(12)),
  registration: drafts(url, addresses(6)),
  newsletter: subscribe,
};

/** Watches a service from construction on; merchants of the trade wait for mails. */
export class Apart {
  #writes = new Writes();
  #write;

  /** @param {string} name of a service, or `mails` for the way of the mailer to its mail server */
  constructor(name) {
    this.name = name;
    visits.resetHoldUps();
    this.#write = WRITES[name];
    if (this.#write) this.#writes.begin(this.#write);
  }

  /**
   * Judges a service that was away between two moments, and must be back soon after.
   *
   * @param {TestContext} t
   * @param {number} from
   * @param {number} until
   */
  async judge(t, from, until) {
    if (this.#write) this.#judgeWrites(t, from, until);
    else await this.#judgeMails(t, from, until);
  }

  /** @param {TestContext} t @param {number} from @param {number} until */
  #judgeWrites(t, from, until) {
    const meanwhile = this.#writes.between(from + LOST_MS, until - NOTICED_MS);
    const again = this.#writes.between(until);
    t.diagnostic(`${this.name} meanwhile: ${statuses(meanwhile)}; afterwards: ${statuses(again)}`);
    const isRefused = (/** @type {{ status: number }} */ { status }) => status === 503;
    assert.ok(meanwhile.length > 0 && meanwhile.every(isRefused), "it was away, and each call was told so");
    for (const { retryAfter } of meanwhile) assert.match(retryAfter ?? "", /^\d+$/, "it says when to come again");
    inTime(t, `calls of ${this.name}`, this.#writes.between(from, until), DEADLINE_MS);
    inTime(t, `calls of ${this.name} once it is lost`, meanwhile, LOST_DEADLINE_MS);
    assert.equal(again.at(-1)?.status, 200, "it is there again");
    recovered(t, `calls of ${this.name}`, again, until, LINK_RECOVERED_MS);
  }

  /** @param {TestContext} t @param {number} from @param {number} until */
  async #judgeMails(t, from, until) {
    const at = (await takenMails()).map((mail) => Date.parse(mail.at));
    const meanwhile = at.filter((moment) => moment > from + NOTICED_MS && moment < until);
    const first = Math.min(...at.filter((moment) => moment >= until));
    t.diagnostic(`${meanwhile.length} mails came in the ${Math.round((until - from) / 1000)} s while it was away`);
    assert.equal(meanwhile.length, 0, "it was away");
    atMost(t, "the first mail came afterwards within", first - until, [LINK_RECOVERED_MS, "ms"]);
  }

  end() {
    return this.#writes.end();
  }
}
