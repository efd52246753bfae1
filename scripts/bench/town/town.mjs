// The merchants of a bench: 64 merchants register, order and pay as people do; the others are their copies.
import { createHash } from "node:crypto";
import { browser } from "../../product/browser.mjs";
import { newMerchant, register, signIn } from "../../product/merchants.mjs";
import { atRest } from "../cpu.mjs";
import { addressOf, Buyers } from "../load/buyers.mjs";
import { inTurns } from "../load/kinds.mjs";
import { copyTown, emailIn, remember } from "./copies.mjs";

/** @import { Merchant } from "../load/buyers.mjs" */
/** @import { MeasuredProduct } from "../shapes.mjs" */

export const INHABITANTS = 64;
/** The merchants of the load: more than it uses up. */
const SIGNED_IN = 4096;
const GIVEN = ["Sri", "Budi", "Dewi", "Agus", "Ratna", "Joko", "Lestari", "Hendra"];
const FAMILY = ["Wahyuni", "Santoso", "Hartono", "Lubis", "Siregar", "Wijaya", "Kusuma", "Nasution"];

/** Founds the town. @param {MeasuredProduct} product @returns {Promise<Merchant[]>} */
export async function found(product, inhabitants = INHABITANTS) {
  const merchants = await settle(product, inhabitants);
  remember(product.sql);
  analyse(product);
  return merchants;
}

/**
 * Lets merchants register, each order a year of Pro and stickers, and pay.
 *
 * @param {MeasuredProduct} product
 * @param {number} inhabitants
 * @returns {Promise<Merchant[]>}
 */
export async function settle(product, inhabitants) {
  const numbers = Array.from({ length: inhabitants }, (_, number) => number);
  const merchants = await inTurns(numbers, (number) => arrive(product, number));
  const buyers = new Buyers(product.url, merchants);
  await inTurns(buyers.all, async ({ product: { call } }, at) => {
    await call("PUT", "/api/basket/items/{sku}", {
      path: { sku: "pro-yearly" },
      body: { quantity: 1 },
    });
    // Each merchant's order has its own total.
    const stickers = { path: { sku: "sticker-digital" }, body: { quantity: 5 + at } };
    const { version } = await call("PUT", "/api/basket/items/{sku}", stickers);
    buyers.unpaid.push(
      await call("POST", "/api/checkout", {
        key: `bench-year-${at}`,
        body: { basketVersion: version },
      }),
    );
  });
  await buyers.pay(await product.desk());
  await atRest(product.pids);
  return merchants;
}

/**
 * Returns merchants of all towns with an open session.
 *
 * @param {MeasuredProduct} product
 * @param {Merchant[]} merchants
 * @param {number} size
 */
export async function grow(product, merchants, size) {
  const towns = Math.ceil(size / merchants.length) - 1;
  const hash = (/** @type {string} */ token) => createHash("sha256").update(token).digest("hex");
  const length = Math.min(SIGNED_IN, towns * merchants.length);
  const copies = Array.from({ length }, (_, at) => {
    const original = merchants[at % merchants.length];
    // The merchants are spread over all towns.
    const town = 1 + ((Math.floor(at / merchants.length) * 997) % towns);
    const [token, email] = [hash(`session ${at}`), emailIn(town, original.email)];
    const session = { original: hash(original.token), town, hash: hash(token) };
    return { session, merchant: { ...original, number: merchants.length + at, email, token } };
  });
  const sessions = copies.map(({ session }) => session);
  copyTown(product.sql, product.dialect, towns, sessions);
  analyse(product);
  await atRest(product.pids);
  return copies.map(({ merchant }) => merchant);
}

/** @param {MeasuredProduct} product @param {number} number @returns {Promise<Merchant>} */
async function arrive({ url, inbox }, number) {
  const merchant = {
    ...newMerchant(number),
    fullName: `${GIVEN[number % 8]} ${FAMILY[(number >> 3) % 8]}`,
    storeName: `Warung ${FAMILY[number % 8]} ${GIVEN[(number >> 3) % 8]}`,
  };
  const visitor = browser(url, undefined, addressOf(number, 0), inbox);
  await register(visitor, merchant);
  const { email, password } = merchant;
  return { number, email, password, token: await signIn(visitor, merchant) };
}

/** @param {MeasuredProduct} product */
export function analyse({ sql, services, tidy }) {
  for (const service of services) sql(service, tidy);
}
