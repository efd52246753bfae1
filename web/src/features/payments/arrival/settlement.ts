export const daysOfWeek = 7;

/** Monday is the first place of a week. */
export const friday = 4;

/**
 * Whether a bank works on a day: Saturdays and Sundays it does not. Public holidays are left out.
 * @param place of the day in a row of days that begins with a Monday
 */
export const isBusinessDay = (place: number): boolean => place % daysOfWeek < 5;

/**
 * The business days that pass until the money of a sale is there; it is there on the last one.
 * @param sold the place of the day of the sale
 */
export function businessDaysAfter(sold: number, count: number): number[] {
  const days: number[] = [];
  for (let place = sold + 1; days.length < count; place += 1) {
    if (isBusinessDay(place)) days.push(place);
  }
  return days;
}

/** The place of the day on which the money is in the bank. */
export const arrivalOf = (sold: number, count: number): number =>
  businessDaysAfter(sold, count).at(-1) ?? sold;

export type DayPart = "sold" | "counts" | "arrives" | "off" | "plain";

/** The part of each day of two weeks for a sale in the first week. */
export function partsOf(sold: number, count: number): DayPart[] {
  const counted = businessDaysAfter(sold, count);
  return Array.from({ length: 2 * daysOfWeek }, (_, place) => {
    if (place === sold) return "sold";
    if (place === counted.at(-1)) return "arrives";
    if (counted.includes(place)) return "counts";
    return isBusinessDay(place) ? "plain" : "off";
  });
}

/** Whether a weekend makes the money wait. */
export const waitsForWeekend = (sold: number, count: number): boolean =>
  !isBusinessDay(sold) || arrivalOf(sold, count) - sold > count;
