// The acts of a finance agent who is signed in, for everything that has a client of the product, k6 too.
import { bankDay, bcaStatement } from "./statement.mjs";

/** @import { Product, Schemas } from "./contract" */
/** @typedef {Pick<Schemas["Payment"], "amount" | "accountNumber">} Transfer */
/** @typedef {Pick<Schemas["Order"], "serverTime"> & { payment: Transfer }} Payable */

/** @param {Product} desk @param {string} bankAccount @param {string} content */
export function importStatement({ call }, bankAccount, content, key = `import-${crypto.randomUUID()}`) {
  const file = { name: "mutasi.csv", type: "text/csv", content };
  return call("POST", "/api/support/statements", { key, form: { bankAccount, file } });
}

/** One file with a transfer for each order. @param {Product} desk @param {Payable[]} orders */
export function payAll(desk, orders, /** @type {string} */ key) {
  const lines = orders.map(({ payment, serverTime }) => ({
    amount: payment.amount,
    text: "SRI WAHYUNI",
    day: bankDay(serverTime),
  }));
  return importStatement(desk, orders[0]?.payment.accountNumber ?? "", bcaStatement(lines), key);
}
