import type { Locale } from "@/i18n/locales";

type Text = Record<Locale, string>;

/** The vendor's promises beside prices. Null or an empty list is no promise. */
export interface Sale {
  /** Whether prices hold the value-added tax; `excluded` is billed apart. */
  tax: "included" | "excluded" | null;
  /** Functions that stay after the trial without Pro: keys of the sheet of functions. */
  freeFunctions: readonly string[];
  warrantyMonths: number | null;
  /** Working days from the payment, and the area for which the promise holds. */
  delivery: { days: number; area: Text } | null;
  /** The content of each sku's box beside the piece itself; an empty list is a box with the piece alone. */
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

/** Whether a value from outside has the shape of a {@link Sale}. */
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
