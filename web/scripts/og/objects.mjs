// The objects of pages whose own object is no drawing but made of text and boxes. Each is 480 units wide and
// 400 high. No amount is drawn: prices change, and a shared picture stays.
import { appointments, guestBook, manual } from "./objects/books.mjs";
import { cards, contract, padlock, receipt, sheet, stamp } from "./objects/papers.mjs";
import { blackboard, doorSign, shopFront } from "./objects/signs.mjs";

/** @typedef {Record<string, any>} Words all messages of a language, by namespace */
/** @typedef {(words: Words, goods: Record<string, string>) => string} Draw */

const slip = ["pro-monthly", "training-shared", "sticker-digital", "hardware-receipt-printer"];

/** @type {Record<string, Draw>} */
export const objects = {
  "/more/price": ({ site, day }, goods) =>
    receipt(
      site.nav.price,
      slip.map((sku) => goods[sku] ?? ""),
      day.total,
    ),
  "/features/payment": ({ site, day }) =>
    receipt(site.nav.payment, Object.values(day.ways), day.total),
  "/features/fitur": sheet,
  "/features/salon": appointments,
  "/more/help": manual,
  "/more/contact": doorSign,
  "/more/training": blackboard,
  "/more/customers": guestBook,
  "/partnership": cards,
  "/free": shopFront,
  "/terms": () => contract(stamp),
  "/privacy": () => contract(padlock),
};

/** The object of a page that draws none of its own. */
export const ownShop = shopFront;
