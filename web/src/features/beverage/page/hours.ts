import { openHours, sum, takings } from "@/features/day/ledger";
import { narrated, promotion } from "@/features/day/sales";

const hourOf = (time: string): number => Number(time.slice(0, 2));
const noon = narrated.beverage.hour;

export interface CafeHour {
  hour: number;
  amount: number;
  hasPromotion: boolean;
}

/** The takings of the café in each hour of its day. */
export const cafeHours: CafeHour[] = openHours.map((hour) => ({
  hour,
  amount: sum(takings("cafe", hour)),
  hasPromotion: hourOf(promotion.from) <= hour && hour < hourOf(promotion.to),
}));

const quieter = (one: CafeHour, other: CafeHour): CafeHour =>
  other.amount < one.amount ? other : one;
const fuller = (one: CafeHour, other: CafeHour): CafeHour =>
  other.amount > one.amount ? other : one;

export const peak = cafeHours.reduce(fuller);

/** The quietest hour between lunch and the end of the promotion. */
export const quiet = cafeHours
  .filter(({ hour }) => noon < hour && hour < hourOf(promotion.to))
  .reduce(quieter);
