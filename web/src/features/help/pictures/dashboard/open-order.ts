import { business } from "@/config/business";

/** The first account of services/commerce/catalog.toml; a test compares them. */
export const account = {
  bank: "BCA",
  number: "5271234567",
  holder: "PT Mostrador Kasir Indonesia",
};

/** In rupiah; only this order has it. */
export const code = 347;

/** One month of Pro, less the code. */
export const amount = (): number => business.pro.monthly - code;

/** `MST`, six characters and their check character. */
export const reference = "MST7KQ4TNE";

export const payBefore = "2026-06-04T11:00:00Z";
