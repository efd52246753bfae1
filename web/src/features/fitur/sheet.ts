import { business } from "@/config/business";

export type Plan = "lite" | "dine";

interface Item {
  /** Stands under `fitur.items` in the messages. */
  key: string;
  /** The guide for the function. */
  article: string;
  /** Present if the function belongs to one plan only. */
  plan?: Plan;
}

/** All functions of the till and the dashboard; the help and the specification vouch for each. */
export const sheet = {
  selling: [
    { key: "order", article: "take-an-order" },
    { key: "serving", article: "dine-in-or-takeaway" },
    { key: "correct", article: "correct-an-order" },
    { key: "scanCode", article: "variants-and-barcodes" },
    { key: "services", article: "services-and-stylists" },
    { key: "discount", article: "discounts-and-promotions" },
    { key: "payFirst", article: "lite-or-dine", plan: "lite" },
    { key: "receipt", article: "print-a-receipt" },
  ],
  payments: [
    { key: "cash", article: "take-cash" },
    { key: "card", article: "take-a-debit-card" },
    { key: "qr", article: "take-a-digital-payment" },
    { key: "wallet", article: "take-a-digital-payment" },
    { key: "shift", article: "close-the-shift" },
  ],
  tables: [
    { key: "plan", article: "table-status" },
    { key: "reserve", article: "table-status" },
    { key: "serveFirst", article: "serve-first", plan: "dine" },
    { key: "kitchen", article: "serve-first" },
    { key: "move", article: "move-join-or-split" },
    { key: "join", article: "move-join-or-split" },
    { key: "split", article: "move-join-or-split" },
  ],
  qrOrders: [
    { key: "selfOrder", article: "qr-orders" },
    { key: "accept", article: "qr-orders" },
    { key: "stickers", article: "order-stickers" },
  ],
  stock: [
    { key: "products", article: "add-a-product" },
    { key: "realTime", article: "take-an-order" },
    { key: "low", article: "low-stock-warning" },
    { key: "receive", article: "receive-goods" },
    { key: "count", article: "count-stock" },
    { key: "variants", article: "variants-and-barcodes" },
  ],
  customers: [
    { key: "files", article: "customers" },
    { key: "promotion", article: "discounts-and-promotions" },
    { key: "members", article: "discounts-and-promotions" },
  ],
  staff: [
    { key: "pin", article: "sign-in-at-the-till" },
    { key: "share", article: "share-a-till" },
    { key: "grants", article: "staff-and-grants" },
    { key: "managers", article: "who-may-do-what" },
  ],
  reports: [
    { key: "sales", article: "sales-report" },
    { key: "detail", article: "sales-report" },
    { key: "outlets", article: "compare-outlets" },
    { key: "full", article: "full-reports", plan: "dine" },
  ],
  devices: [
    { key: "several", article: "several-outlets" },
    { key: "details", article: "store-information" },
    { key: "pause", article: "disable-an-outlet" },
    { key: "pair", article: "pair-a-device" },
    { key: "remove", article: "manage-devices" },
    { key: "printer", article: "set-up-a-printer" },
    { key: "android", article: "what-you-need" },
  ],
} as const satisfies Record<string, readonly Item[]>;

export type Group = keyof typeof sheet;
export type Key = (typeof sheet)[Group][number]["key"];

export const groups = Object.keys(sheet) as Group[];

export interface Entry {
  key: Key;
  article: string;
  plan?: Plan;
}

export const entriesOf = (group: Group): readonly Entry[] => sheet[group];

/**
 * The functions that the free plan keeps after the trial, in the sheet's order; empty if the vendor made no
 * promise.
 */
export const keptFree = (): Key[] =>
  groups
    .flatMap((group) => entriesOf(group).map(({ key }) => key))
    .filter((key) => business.sale.freeFunctions.includes(key));

export const count = groups.reduce((all, group) => all + sheet[group].length, 0);

/** The anchor of an entry on the page; a group's anchor is its own name. */
export const anchorOf = (key: string): string => `f-${key}`;
