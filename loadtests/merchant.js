import { check } from "k6";
import { chooseFirstShop, newMerchant, order, register, signIn } from "../scripts/product/merchants.mjs";
import { product } from "./api.js";

/** One merchant registers, signs in, chooses an outlet, orders, and reads where to transfer to. */
export async function merchant() {
  let placed;
  try {
    placed = await journey();
  } finally {
    check(placed, { "the journey ends": (order) => order !== undefined });
  }
  check(placed, {
    "the order waits for a transfer": ({ state }) => state === "awaiting_transfer",
    "the exact amount is the total less the code": ({ total, payment }) =>
      payment.amount === total - payment.uniqueCode && payment.uniqueCode > 0,
  });
}

async function journey() {
  const visitor = product();
  const person = newMerchant(`${__VU}-${__ITER}-${Date.now()}`);
  await register(visitor, person);
  const owner = product(await signIn(visitor, person));
  await chooseFirstShop(owner);
  const { orderId } = await order(owner, `checkout-${person.email}`, 5 + (__ITER % 20));
  return owner.call("GET", "/api/orders/{orderId}", { path: { orderId } });
}
