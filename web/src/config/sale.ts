import type { Locale } from "@/i18n/locales";

type Text = Record<Locale, string>;

/** What the vendor promises beside prices. Null, and an empty list, is what nobody promised. */
export interface Sale {
  /** Whether prices hold the value-added tax; `excluded` is billed apart. */
  tax: "included" | "excluded" | null;
  /** Functions that stay after the trial without Pro: keys of the sheet of functions. */
  freeFunctions: readonly string[];
  warrantyMonths: number | null;
  /** Working days from the payment, and where they hold. */
  delivery: { days: number; area: Text } | null;
  /** By sku, what a box holds beside the piece itself; the empty list is nothing. */
  boxes: Readonly<Record<string, readonly Text[]>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWord = (value: unknown): value is string => typeof value === "string" && value !== "";

const isText = (value: unknown): boolean =>
  isRecord(value) && isWord(value.es) && isWord(value.en) && isWord(value.id);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

const isListOf = (value: unknown, is: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);

/** Whether a value from outside promises in the shape that pages read. */
export function isSale(value: unknown): value is Sale {
  if (!isRecord(value) || !isRecord(value.boxes)) return false;
  const { tax, freeFunctions, warrantyMonths, delivery, boxes } = value;
  return (
    [null, "included", "excluded"].some((known) => known === tax) &&
    isListOf(freeFunctions, isWord) &&
    (warrantyMonths === null || isCount(warrantyMonths)) &&
    (delivery === null ||
      (isRecord(delivery) && isCount(delivery.days) && isText(delivery.area))) &&
    Object.values(boxes).every((things) => isListOf(things, isText))
  );
}
