import { compared, seen } from "./sheet";
import { inAll } from "./shirts";
import { opening } from "./shop";

const { stock, shelf } = opening;
const lines = compared(stock, seen(shelf));
const missing = lines.find(({ difference }) => difference < 0);
const over = lines.find(({ difference }) => difference > 0);

/** The two lines of the count that were confused. */
export const swap = {
  expected: inAll(stock),
  counted: inAll(shelf),
  missing: missing?.code ?? "",
  over: over?.code ?? "",
  count: over?.difference ?? 0,
};
