import { Trend } from "k6/metrics";
import { payAll } from "../../scripts/product/desk.mjs";
import { eventually } from "../../scripts/product/merchants.mjs";
import { product } from "../api.js";
import { agentToken, anyMerchants, nextName, payer } from "../prepared.js";
import { tell } from "../told.js";
import { place } from "./order.js";

const MERCHANTS_OF_A_FILE = 5;

const paidWaited = new Trend("paid_waited", true);

/** An agent imports a bank's file that pays some merchants' orders; the first order's owner sees that it is paid. */
export async function importStatement() {
  const first = await place(payer);
  const orders = [first];
  for (const { token, email } of anyMerchants(MERCHANTS_OF_A_FILE)) {
    if (email === payer.email) continue;
    const { items } = await product(token).call("GET", "/api/orders", { query: { limit: 20 } });
    orders.push(...items.filter(({ state }) => state === "awaiting_transfer"));
  }
  const desk = product(agentToken);
  const key = `statement-${nextName()}`;
  tell("file", { key, orders: orders.map(payable) });
  const start = Date.now();
  const { statementId } = await payAll(desk, orders, key);
  tell("statement", { key, statementId });
  await seenPaid(first).finally(() => paidWaited.add(Date.now() - start));
  await eventually(desk, `statement ${statementId} is imported`, async () => {
    const path = { statementId };
    const { state } = await desk.call("GET", "/api/support/statements/{statementId}", { path });
    return state === "imported";
  });
}

/** Waits as long as a client does; the wait of an order that is still unpaid then counts in full. */
function seenPaid({ orderId }) {
  const owner = product(payer.token);
  return eventually(owner, `order ${orderId} is paid`, async () => {
    const { state } = await owner.call("GET", "/api/orders/{orderId}", { path: { orderId } });
    return state === "paid";
  });
}

/** The facts of an order for the file, and its id. */
function payable({ orderId, payment: { amount, accountNumber }, serverTime }) {
  return { orderId, payment: { amount, accountNumber }, serverTime };
}
