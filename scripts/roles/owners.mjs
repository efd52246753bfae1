// The owners of the matrix: two with accounts in use, one for each hold, and one with two holds. Each owner
// has an order, a shop with a member of staff and a device, and a session.
import assert from "node:assert/strict";
import { browser, impatient, signedIn } from "../product/browser.mjs";
import { cardPhoto } from "../product/card-photo.mjs";
import { freeze, payAll } from "../product/desk.mjs";
import { eventually, newMerchant, order, pairDevice, register, supplyPapers } from "../product/merchants.mjs";

/** @import { Suite } from "../product/suite.mjs" */
/** @typedef {Awaited<ReturnType<typeof merchant>>} Owner */
/** @typedef {ReturnType<typeof browser>} Client */

const STEP = "3d";

export const CASHIER = { name: "Sari", position: "Cajera", grants: [] };
/** The ID of the member in each shop of the matrix. */
export const FIRST_STAFF_ID = "101";
export const CASHIER_PIN = "428913";

/**
 * The scheduled holds, and the number of clock steps for each, as a notice precedes each hold. A month of Pro
 * ends with the 44th day, and its hold lasts from the 52nd to the 74th.
 */
export const HELD_BY_TIME = [
  { hold: "still_idle", steps: 33, prepare: withPapers },
  { hold: "payment_late", steps: 20, prepare: withPro },
  { hold: "payment_late", also: "agent", steps: 20, prepare: withPro },
  { hold: "missing_papers", steps: 6, prepare: async () => {} },
];

/** The holds that agents place. */
const HELD_BY_AGENTS = [
  { hold: "agent", fraud: false },
  { hold: "fraud", fraud: true },
];

/**
 * Every standing of the account's session. An agent's hold beside that for a late payment leaves the order
 * of a subscription, whose payment lifts the latter.
 *
 * @param {string[]} [holds]
 */
function standings(holds) {
  if (!holds) return ["full", "may_renew", "limited"];
  return holds.includes("payment_late") ? ["may_renew", "limited"] : ["limited"];
}

/**
 * Lets the time pass that each hold needs. The second holds of owners with two are still to be placed.
 *
 * @param {string} url
 * @param {(role: string) => Promise<Client>} desk signs an agent in
 * @param {string[][]} ids of the merchants of each round; a round has an owner for each hold
 */
export async function heldByTime(url, desk, ids = [[]]) {
  const held = [];
  for (let left = HELD_BY_TIME[0].steps; left > 0; left -= 1) {
    for (const [at, { hold, also, steps, prepare }] of HELD_BY_TIME.entries()) {
      if (steps !== left) continue;
      for (const round of ids) {
        const owner = await merchant(url, also ? [also, hold] : [hold], round[at]);
        await prepare(owner, desk);
        held.push(owner);
      }
    }
    await impatient(url).call("POST", "/dev/clock", { body: { advance: STEP } });
  }
  return held;
}

/** @param {Suite} suite @param {(role: string) => Promise<Client>} desk signs an agent in */
export async function owners({ url }, desk) {
  const held = await heldByTime(url, desk);
  const support = await desk("support");
  for (const { hold, fraud } of HELD_BY_AGENTS) {
    const owner = await merchant(url, [hold]);
    await freeze(support, owner.own.account, "the matrix", fraud);
    held.push(owner);
  }
  for (const { holds, own } of held.filter((owner) => owner.holds.length > 1)) {
    assert.equal(holds[0], "agent");
    await freeze(support, own.account, "the matrix");
  }
  for (const owner of held) await expectHolds(owner);
  return [await merchant(url), await merchant(url), ...held];
}

/** @param {string} url @param {string[]} [holds] the gravest first @param {string} [id] of the merchant */
export async function merchant(url, holds, id) {
  const credentials = newMerchant(id);
  await register(browser(url), credentials);
  let client = await signedIn(url, credentials);
  const { accountId } = await client.call("GET", "/api/account");
  const [shop] = await client.call("GET", "/api/system/user/ownerShopList");
  const path = { shopId: shop.shopId };
  await client.call("POST", "/api/shops/{shopId}/staff", { path, body: CASHIER });
  const device = await pairDevice(client, browser(url), shop.shopId);
  const bought = await order(client, crypto.randomUUID());
  const own = {
    account: accountId,
    shop: shop.shopId,
    device,
    order: bought.orderId,
    session: "",
  };
  return {
    name: holds ? `an owner held by ${holds.join(" and ")}` : `the owner ${credentials.email}`,
    is: { owner: standings(holds) },
    holds,
    credentials,
    bought,
    own,
    client: () => client,
    session: () => ({ token: client.token }),
    /** Signs in again. */
    async renew() {
      client = await signedIn(url, credentials);
      own.session = (await client.call("GET", "/api/session")).sessionId;
    },
  };
}

/** @param {Owner} owner @param {(role: string) => Promise<Client>} desk */
async function withPapers({ credentials, own, client }, desk) {
  await supplyPapers(client(), credentials, cardPhoto());
  const support = await desk("support");
  const caseId = await waitingCase(support, own.account);
  for (const act of /** @type {const} */ (["claim", "approve"]))
    await support.call("POST", `/api/support/identity/{caseId}/${act}`, {
      path: { caseId },
      key: crypto.randomUUID(),
    });
}

/** @param {Owner} owner @param {(role: string) => Promise<Client>} desk */
async function withPro(owner, desk) {
  await withPapers(owner, desk);
  await payAll(await desk("finance"), [owner.bought], crypto.randomUUID());
  const paid = async () => (await owner.client().call("GET", "/api/account")).state.subscription === "paid";
  await eventually(owner.client(), "the month is paid", paid);
}

/** @param {Client} support @param {string} accountId */
export async function waitingCase(support, accountId) {
  const { items } = await support.call("GET", "/api/support/identity");
  return items.find((item) => item.accountId === accountId)?.caseId ?? "";
}

/** Expects exactly these holds, and a session that knows them. @param {Owner} owner */
export async function expectHolds({ renew, client, holds = [] }) {
  await renew();
  const are = async () => {
    const account = await client().call("GET", "/api/account");
    return account.holds.map(({ kind }) => kind).join() === holds.join();
  };
  await eventually(client(), `only the holds ${holds}`, are);
}
