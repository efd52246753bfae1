interface ProPrices {
  monthly: number;
  /** Absent where a price list sells no year. */
  yearly?: number;
}

export const monthsOfAYear = 12;

/** A year of Pro and what it saves beside twelve months; null where no year is sold. */
export function yearOf({ monthly, yearly }: ProPrices): { price: number; saving: number } | null {
  if (yearly === undefined) return null;
  return { price: yearly, saving: Math.max(0, monthsOfAYear * monthly - yearly) };
}
