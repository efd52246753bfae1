interface ProPrices {
  monthly: number;
  /** Null if the price list has no year. */
  yearly: number | null;
}

export const monthsOfAYear = 12;

/** A year of Pro and its saving beside twelve months; null if the price list has no year. */
export function yearOf({ monthly, yearly }: ProPrices): { price: number; saving: number } | null {
  if (yearly === null) return null;
  return { price: yearly, saving: Math.max(0, monthsOfAYear * monthly - yearly) };
}
