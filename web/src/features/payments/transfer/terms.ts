import { business } from "@/config/business";
import { account, amount, code, reference } from "@/features/help/pictures/dashboard/open-order";

/** The deadline of an order as services/commerce ships it; a test compares them. */
export const payWithinHours = 24;

/** In rupiah. Only a large order may get a longer one. */
export const uniqueCode = { least: 1, most: 999 };

/** The order that the help pages show, too. */
export const order = {
  sku: "pro-monthly",
  get total() {
    return business.pro.monthly;
  },
  code,
  get amount() {
    return amount();
  },
  account,
  reference,
} as const;
