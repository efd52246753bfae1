// Checks the sentences about merchants that must be true in the end, and returns the false ones. `mails` is
// false if the product did not keep its mails. `papers` names the last state of a merchant's papers, `staff`
// is set for a merchant who hired staff, and `counter` for a merchant whose cashier is signed in.
import { inTurns } from "../bench/load/kinds.mjs";
import { signedIn } from "../product/browser.mjs";
import { eventually } from "../product/merchants.mjs";
import { verifyCounter } from "./counter.mjs";
import { MAILS_OF_A_LIFE, MONTH_DAYS, paidDays, verifyLife } from "./lives.mjs";
import { mailsAbout, verifyPapers } from "./papers.mjs";

/** @import { Product, Schemas } from "../product/contract" */
/** @import { Merchant } from "../product/merchants.mjs" */
/** @import { Staff } from "./lives.mjs" */

const AT_ONCE = 4;

export async function verify(merchants, { mails = true } = {}) {
  const found = await inTurns(
    merchants,
    async (merchant) => [
      ...(await verifyMerchant(merchant)),
      ...(merchant.papers ? await verifyPapers(merchant) : []),
      ...(merchant.staff ? await verifyLife(merchant) : []),
      ...(merchant.counter ? await verifyCounter(merchant) : []),
      ...(mails ? await verifyMails(merchant) : []),
    ],
    AT_ONCE,
  );
  return [...found.flat(), ...verifyAmounts(merchants.flatMap(({ orders }) => orders))];
}

/** @param {Merchant & { client: Product, address?: string, orders: Schemas["Order"][] }} merchant */
async function verifyMerchant(merchant) {
  const { email, client, orders } = merchant;
  const problems = [];
  const expect = (holds, what) => holds || problems.push(`${email}: ${what}`);

  await eventually(client, `all orders of ${email} are paid`, async () => {
    const read = ({ orderId }) => client.call("GET", "/api/orders/{orderId}", { path: { orderId } });
    return (await Promise.all(orders.map(read))).every(({ state }) => state === "paid");
  });
  const listed = await allOrders(client);
  const known = new Set(orders.map(({ orderId }) => orderId));
  expect(listed.length === orders.length, `${orders.length} orders acknowledged, ${listed.length} exist`);
  expect(listed.every(({ orderId }) => known.has(orderId)), "an order that was never acknowledged");
  for (const placed of listed) {
    const { amount, received } = placed.payment;
    expect(amount === received, `${placed.reference} waits for ${amount} and received ${received}`);
  }

  await signedIn(client.url, merchant, merchant.address);
  const shops = await client.call("GET", "/api/system/user/ownerShopList");
  expect(shops.length === 1, `${shops.length} shops instead of one`);

  const days = orders.length * MONTH_DAYS;
  const account = await eventually(client, `the subscription of ${email}`, async () => {
    const standing = await client.call("GET", "/api/account");
    return (orders.length === 0 || paidDays(standing) >= days) && standing;
  });
  expect(orders.length === 0 || paidDays(account) === days, `paid ${days} days, got ${paidDays(account)}`);
  return problems;
}

/**
 * Mails about new devices do not count: they depend on the number of sign-ins without cookies.
 *
 * @typedef {{ client: Product, orders: Schemas["Order"][], staff?: Staff, papers?: string }} Mailed
 * @param {Merchant & Mailed} merchant
 */
async function verifyMails({ email, client, orders, staff, papers = "waiting" }) {
  const wanted = 2 + 2 * orders.length + (staff ? MAILS_OF_A_LIFE : 0) + mailsAbout(papers);
  const ofDevice = (/** @type {string} */ link) => new URL(link).pathname.endsWith("/login/alert");
  const counted = async () => {
    const arrived = await client.call("GET", "/dev/inbox.json", { query: { to: email } });
    return arrived.filter(({ links }) => !links.some(ofDevice));
  };
  const isComplete = async () => (await counted()).length >= wanted;
  // The mails that arrived name the one that did not.
  await eventually(client, `${wanted} mails to ${email}`, isComplete).catch(() => undefined);
  const subjects = (await counted()).map(({ subject }) => subject);
  if (subjects.length === wanted) return [];
  return [`${email}: ${subjects.length} mails instead of ${wanted}: ${subjects.join(" | ")}`];
}

/** @param {Product} client */
async function allOrders(client) {
  /** @type {Schemas["Order"][]} */
  const all = [];
  let after;
  do {
    const { items, next } = await client.call("GET", "/api/orders", { query: { limit: 100, after } });
    all.push(...items);
    after = next;
  } while (after);
  return all;
}

/**
 * No two orders have one amount, as all orders were open at once: money of one merchant must not count for
 * another.
 */
function verifyAmounts(orders) {
  const seen = new Map();
  return orders.flatMap(({ reference, payment }) => {
    const key = `${payment.accountNumber} ${payment.amount}`;
    const other = seen.get(key);
    seen.set(key, reference);
    return other ? [`${other} and ${reference} wait for the same amount ${key}`] : [];
  });
}
