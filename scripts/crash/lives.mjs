// The life of a merchant's account beside trade: the owner hires staff and does not renew, and an agent
// freezes and thaws the account. Also the facts that must be true afterwards.
import { browser, signedIn } from "../product/browser.mjs";
import { freeze, thaw } from "../product/desk.mjs";
import { addManager, eventually } from "../product/merchants.mjs";
import { PIN } from "./counter.mjs";

/** @import { Product, Schemas } from "../product/contract" */
/** @typedef {Awaited<ReturnType<typeof takeOnStaff>>} Staff */

const DAY_MS = 86_400_000;
export const MONTH_DAYS = 30;
const STAFF = "/api/shops/{shopId}/staff";
/** Mails to the owner about the manager, the hold and its end. */
export const MAILS_OF_A_LIFE = 3;
/** The acts of `holdForAWhile`, by their kinds in the timeline. */
const ACTS = ["account.held_agent", "account.released_agent"];

/** A cashier with a PIN, and a manager. @param {Product} owner */
export async function takeOnStaff(owner) {
  const [shop] = await owner.call("GET", "/api/system/user/ownerShopList");
  const shopId = shop?.shopId ?? "";
  const key = (/** @type {string} */ name) => `staff-${shopId}-${name}`;
  const { staffId } = await owner.call("POST", STAFF, {
    path: { shopId },
    key: key("Budi"),
    body: { name: "Budi", position: "Kasir", grants: [] },
  });
  const cashier = { shopId, staffId };
  await owner.call("PUT", `${STAFF}/{staffId}/pin`, { path: cashier, body: { pin: PIN } });
  const manager = await addManager(owner, browser(owner.url), { shopId, name: "Sari", key: key("Sari") });
  return { cashier, manager: { ...manager, email: manager.userId } };
}

/**
 * The hold reaches the owner's session before it ends: a session that has not heard of the hold yet looks as
 * free as one that has heard of its end.
 *
 * @param {Product} support
 * @param {Product} owner
 */
export async function holdForAWhile(support, owner) {
  const { accountId } = await owner.call("GET", "/api/account");
  await freeze(support, accountId);
  await eventually(owner, "the session hears of the hold", async () => {
    return (await owner.call("GET", "/api/session")).standing === "limited";
  });
  await thaw(support, accountId);
}

/**
 * The owner does not renew what is paid: an order that counts later would renew it nevertheless.
 *
 * @param {Product} owner
 * @param {number} months all that the owner paid
 */
export async function declineRenewal(owner, months) {
  await eventually(owner, `${months} months count`, async () => {
    return paidDays(await owner.call("GET", "/api/account")) >= months * MONTH_DAYS;
  });
  await owner.call("PUT", "/api/account/renewal", { body: { renew: false } });
}

/** Whole days that the paid time reaches beyond the trial. @param {Schemas["Account"]} account */
export function paidDays({ trial, subscription }) {
  if (subscription.tier !== "pro") return 0;
  return Math.round((Date.parse(subscription.validUntil) - Date.parse(trial.endsAt)) / DAY_MS);
}

/**
 * The false sentences about an account with both events.
 *
 * @param {{ email: string, client: Product, staff: Staff, declined?: boolean }} merchant
 */
export async function verifyLife({ email, client, staff: { cashier, manager }, declined }) {
  const { url, call } = client;
  /** @type {string[]} */
  const problems = [];
  const expect = (/** @type {boolean} */ holds, /** @type {string} */ what) =>
    holds || problems.push(`${email}: ${what}`);

  const members = await call("GET", STAFF, { path: { shopId: cashier.shopId } });
  const names = members.map(({ name }) => name).sort();
  expect(names.join() === "Budi,Sari", `the staff is ${names}`);
  expect(
    members.some(({ staffId, hasPin }) => staffId === cashier.staffId && hasPin),
    "no PIN",
  );
  const access = members.find(({ staffId }) => staffId === manager.staffId)?.manager;
  expect(access?.userId === manager.email && access.since !== null, "no manager");
  await signedIn(url, manager).catch(({ message }) => problems.push(`${email}: the manager: ${message}`));

  const { holds, subscription } = await call("GET", "/api/account");
  expect(!declined || subscription.renewal === "declined", `the renewal is ${subscription.renewal}`);
  expect(holds.length === 0, `held by ${holds.map(({ kind }) => kind)}`);
  const { items } = await call("GET", "/api/account/events", { query: { limit: 100 } });
  for (const act of declined ? [...ACTS, "subscription.renewal_declined"] : ACTS) {
    const times = items.filter(({ kind }) => kind === act).length;
    expect(times === 1, `${act} ${times} times instead of once`);
  }
  return problems;
}
