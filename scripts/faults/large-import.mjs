// An agent's import, long enough to be interrupted and repeated as a patient client does: same file, same
// key.
import { impatient, pause } from "../product/browser.mjs";
import { bankDay, bcaStatement } from "../product/statement.mjs";
import { postgres } from "./cluster.mjs";
import { told } from "./told.mjs";

/** @import { Product } from "../product/contract" */
/** @import { Trade } from "./trade.mjs" */

/** Some seconds of work, but less than a client's patience. */
export const LINES = 30_000;
const AGAIN_MS = 500;
const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 120_000;
const UNDER_WAY = "SELECT COUNT(*) FROM statements WHERE lines = %LINES AND imported_at IS NULL";
const STORED = `
  SELECT COUNT(*) FROM transfers t JOIN statements s ON s.id = t.statement_id WHERE s.lines = %LINES`;

export class LargeImport {
  /** @type {{ at: number, status: number, reason: string, retryAfter: string | null }[]} */
  answers = [];

  /** @param {Product} desk @param {Trade} trade */
  constructor(desk, trade) {
    this.trade = trade;
    this.agent = impatient(desk.url, { token: desk.token });
    this.bankAccount = "";
  }

  /** Repeats the import until it is acknowledged. */
  async begin() {
    const end = Date.now() + PATIENCE_MS;
    const form = { bankAccount: await this.#bankAccount(), file: this.#file() };
    for (;;) {
      const answer = await this.agent
        .ask("POST", "/api/support/statements", { key: "large-import-of-faults", form })
        .catch(() => undefined);
      // A broken connection gives no answer.
      if (answer) {
        const retryAfter = answer.headers.get("retry-after");
        const reason = answer.body?.reason ?? "";
        this.answers.push({ at: Date.now(), status: answer.status, reason, retryAfter });
      }
      if (answer?.status === 200) return;
      if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${this}`);
      await pause(AGAIN_MS);
    }
  }

  /** Resolves when a worker has begun to write the import. */
  async isRunning() {
    const question = UNDER_WAY.replace("%LINES", String(LINES));
    for (const end = Date.now() + PATIENCE_MS; postgres.ask("commerce", question) === "0"; ) {
      if (Date.now() > end) throw new Error("the import did not begin");
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** Resolves with the number of its stored lines, once it is imported. */
  async stored() {
    const question = UNDER_WAY.replace("%LINES", String(LINES));
    for (const end = Date.now() + PATIENCE_MS; postgres.ask("commerce", question) !== "0"; ) {
      if (Date.now() > end) throw new Error("the import did not end");
      await pause(AGAIN_MS);
    }
    return Number(postgres.ask("commerce", STORED.replace("%LINES", String(LINES))));
  }

  async #bankAccount() {
    for (;;) {
      const order = this.trade.merchants[0]?.orders[0];
      if (order) return order.payment.accountNumber;
      await pause(AGAIN_MS);
    }
  }

  /** A file of money that belongs to no order. */
  #file() {
    const day = bankDay(new Date().toISOString());
    const line = (/** @type {number} */ at) => ({ amount: 7_000_000 + at, text: `TITIPAN ${at}`, day });
    const lines = Array.from({ length: LINES }, (_, at) => line(at));
    return { name: "mutasi.csv", type: "text/csv", content: bcaStatement(lines) };
  }

  toString() {
    return told(this.answers.map(({ status, reason }) => `${status} ${reason}`.trim()));
  }
}
