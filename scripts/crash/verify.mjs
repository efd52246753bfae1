// What must be true when the dust has settled. Answers the sentences that are not.
import { Client } from "../product/client.mjs";
import { eventually } from "../product/merchants.mjs";

const DAY = 86_400_000;
const MONTH_DAYS = 30;

export async function verify(merchants) {
  const problems = [];
  for (const merchant of merchants) problems.push(...(await verifyMerchant(merchant)));
  problems.push(...verifyAmounts(merchants.flatMap(({ orders }) => orders)));
  return problems;
}

async function verifyMerchant(merchant) {
  const { email, password, client, orders } = merchant;
  const problems = [];
  const expect = (holds, what) => holds || problems.push(`${email}: ${what}`);

  await eventually(`all orders of ${email} are paid`, async () => {
    const standing = await Promise.all(orders.map(({ orderId }) => client.call("GET", `/api/orders/${orderId}`)));
    return standing.every(({ state }) => state === "paid");
  });
  const listed = await allOrders(client);
  const known = new Set(orders.map(({ orderId }) => orderId));
  expect(listed.length === orders.length, `${orders.length} orders acknowledged, ${listed.length} exist`);
  expect(listed.every(({ orderId }) => known.has(orderId)), "an order that nobody acknowledged");
  for (const placed of listed) {
    const { amount, received } = placed.payment;
    expect(amount === received, `${placed.reference} waits for ${amount} and received ${received}`);
  }

  await new Client(client.url).call("POST", "/api/session", { userId: email, password });
  const shops = await client.call("GET", "/api/system/user/ownerShopList");
  expect(shops.length === 1, `${shops.length} shops instead of one`);

  let account;
  const days = () => orders.length * MONTH_DAYS;
  await eventually(`the subscription of ${email}`, async () => {
    account = await client.call("GET", "/api/account");
    return orders.length === 0 || paidDays(account) >= days();
  });
  expect(orders.length === 0 || paidDays(account) === days(), `paid ${days()} days, got ${paidDays(account)}`);

  const wanted = 2 + 2 * orders.length;
  let mails;
  await eventually(`${wanted} mails to ${email}`, async () => {
    mails = await client.call("GET", `/dev/inbox.json?to=${email}`);
    return mails.length >= wanted;
  });
  expect(mails.length === wanted, `${mails.length} mails instead of ${wanted}`);
  return problems;
}

async function allOrders(client) {
  const all = [];
  let after = "";
  do {
    const { items, next } = await client.call("GET", `/api/orders?limit=100${after}`);
    all.push(...items);
    after = next ? `&after=${encodeURIComponent(next)}` : "";
  } while (after);
  return all;
}

/** Whole days that the paid time reaches beyond the trial. */
function paidDays({ trial, subscription }) {
  if (subscription.tier !== "pro") return 0;
  return Math.round((Date.parse(subscription.validUntil) - Date.parse(trial.endsAt)) / DAY);
}

/** Nobody's money may be taken for another's: all orders were open at once. */
function verifyAmounts(orders) {
  const seen = new Map();
  return orders.flatMap(({ reference, payment }) => {
    const key = `${payment.accountNumber} ${payment.amount}`;
    const other = seen.get(key);
    seen.set(key, reference);
    return other ? [`${other} and ${reference} wait for the same amount ${key}`] : [];
  });
}
