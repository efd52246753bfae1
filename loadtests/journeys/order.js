import { fillBasket } from "../../scripts/product/merchants.mjs";
import { product } from "../api.js";
import { nextMerchant, nextName, turn } from "../prepared.js";
import { tell } from "../told.js";

/** Totals vary, as each total has only 999 amounts. */
const TOTALS = 400;

/** An owner fills the basket, checks out and reads the transfer's account. */
export async function orderToTransfer() {
  const merchant = nextMerchant();
  const placed = await place(merchant);
  const path = { orderId: placed.orderId };
  const { state, payment } = await product(merchant.token).call("GET", "/api/orders/{orderId}", { path });
  const isSame = payment.amount === placed.payment.amount;
  if (!isSame || state === "expired") throw new Error(`order ${placed.orderId} changed: ${state}`);
}

/** Places an order, and records the acknowledged and the open calls. */
export async function place({ email, token }) {
  const owner = product(token);
  const key = `order-${nextName()}`;
  const { version } = await fillBasket(owner, 5 + (turn() % TOTALS));
  const body = { basketVersion: version };
  const { status, body: answer } = await owner.ask("POST", "/api/checkout", { key, body });
  if (status === 200) {
    tell("order", { email, order: answer.data });
    return answer.data;
  }
  const isRefused = (status >= 400 && status < 500) || answer?.reason === "checkout.amounts_busy";
  if (!isRefused) tell("open", { email, key, body });
  throw new Error(`checkout: ${status} ${answer?.reason}`);
}
