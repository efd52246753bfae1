// The acts of signed-in agents, for any client of the product, including k6.
import { Refusal } from "./client.mjs";
import { bankDay, bcaStatement } from "./statement.mjs";

/** @import { Product, Schemas } from "./contract" */
/** @typedef {Pick<Schemas["Payment"], "amount" | "accountNumber">} Due */
/** @typedef {Pick<Schemas["Order"], "serverTime"> & { payment: Due }} Payable */

const STALE = "account.stale";
/** The tries of a decision about an account that keeps changing. */
const MOST_TRIES = 10;

/** @param {Product} desk @param {string} bankAccount @param {string} content */
export function importStatement({ call }, bankAccount, content, key = `import-${crypto.randomUUID()}`) {
  const file = { name: "mutasi.csv", type: "text/csv", content };
  return call("POST", "/api/support/statements", { key, form: { bankAccount, file } });
}

/** One file with a line for each order. @param {Product} desk @param {Payable[]} orders */
export function payAll(desk, orders, /** @type {string} */ key) {
  const lines = orders.map(({ payment, serverTime }) => ({
    amount: payment.amount,
    text: "SRI WAHYUNI",
    day: bankDay(serverTime),
  }));
  return importStatement(desk, orders[0]?.payment.accountNumber ?? "", bcaStatement(lines), key);
}

/**
 * Places the agents' hold on an account, or the one for a suspicion of fraud.
 *
 * @param {Product} desk
 * @param {string} accountId
 */
export const freeze = (desk, accountId, reason = "asked for it by phone", fraud = false) =>
  decide(desk, accountId, (decision) =>
    desk.call("POST", "/api/support/accounts/{accountId}/freeze", {
      ...decision,
      body: { reason, version: decision.version, fraud },
    }),
  );

/** Lifts the agents' hold. @param {Product} desk @param {string} accountId */
export const thaw = (desk, accountId, reason = "asked for it by phone") =>
  decide(desk, accountId, (decision) =>
    desk.call("POST", "/api/support/accounts/{accountId}/thaw", {
      ...decision,
      body: { reason, version: decision.version, hold: "agent" },
    }),
  );

/**
 * Takes the step of time that is due and that the policy leaves to agents.
 *
 * @param {Product} desk
 * @param {string} accountId
 */
export const takeStep = (desk, accountId, reason = "does not answer the phone") =>
  decide(desk, accountId, (decision) =>
    desk.call("POST", "/api/support/accounts/{accountId}/take-step", {
      ...decision,
      body: { reason, version: decision.version },
    }),
  );

/** Claims the papers of an account that wait. @param {Product} desk @param {string} accountId */
export async function claimPapers(desk, accountId) {
  const caseId = await waitingCase(desk, accountId);
  const path = { caseId };
  await desk.call("POST", "/api/support/identity/{caseId}/claim", { path, key: `claim-${caseId}` });
  return caseId;
}

/** @param {Product} desk @param {string} caseId claimed */
export const approvePapers = ({ call }, caseId) =>
  call("POST", "/api/support/identity/{caseId}/approve", { path: { caseId }, key: `approve-${caseId}` });

/** @param {Product} desk @param {string} caseId claimed */
export const rejectPapers = ({ call }, caseId) =>
  call("POST", "/api/support/identity/{caseId}/reject", {
    path: { caseId },
    key: `reject-${caseId}`,
    body: { cause: "illegible" },
  });

/** @param {Product} desk @param {string} accountId */
async function waitingCase({ call }, accountId) {
  /** @type {string | undefined} */
  let after;
  do {
    const { items, next } = await call("GET", "/api/support/identity", { query: { limit: 100, after } });
    const found = items.find((item) => item.accountId === accountId);
    if (found) return found.caseId;
    after = next ?? undefined;
  } while (after);
  throw new Error(`no papers of ${accountId} wait`);
}

/** Closes an account for good; admins only. @param {Product} desk @param {string} accountId */
export const close = (desk, accountId, reason = "asked for it by phone", fraud = false) =>
  decide(desk, accountId, (decision) =>
    desk.call("POST", "/api/support/accounts/{accountId}/close", {
      ...decision,
      body: { reason, version: decision.version, fraud },
    }),
  );

/**
 * Decides about the present account: repeats the decision if the account has changed since it was read.
 *
 * @template T
 * @param {Product} desk
 * @param {string} accountId
 * @param {(decision: { path: { accountId: string }, version: number, key: string, final: string[] }) =>
 * Promise<T>} act
 * @returns {Promise<T>}
 */
async function decide({ call }, accountId, act) {
  const path = { accountId };
  for (let tries = 1; ; tries += 1) {
    const { version } = await call("GET", "/api/support/accounts/{accountId}/actions", { path });
    try {
      return await act({ path, version, key: `decision-${accountId}-${version}`, final: [STALE] });
    } catch (error) {
      if (!(error instanceof Refusal && error.reason === STALE) || tries === MOST_TRIES) throw error;
    }
  }
}
