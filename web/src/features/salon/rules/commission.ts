import { commissionPercent, type Person } from "@/features/day/people";
import { type Line, lineTotal, type Sale, total } from "@/features/day/sales";
import { isService, stylists } from "./services";

/** Whole rupiah. */
export const partOf = (amount: number, percent: number): number =>
  Math.round((amount * percent) / 100);

/** The price of a bill's services: products bring no commission. */
export const servicesIn = (lines: Line[]): number =>
  total(lines.filter(({ good }) => isService(good)));

export const lineCommission = (line: Line, percent: number): number =>
  isService(line.good) ? partOf(lineTotal(line), percent) : 0;

export interface Earning {
  stylist: Person;
  /** The price of the stylist's services. */
  services: number;
  commission: number;
}

/** A stylist's services are added up before their part is rounded, once. */
export function earningOf(
  sales: Sale[],
  stylist: Person,
  percent: number = commissionPercent,
): Earning {
  const own = sales.filter(({ by }) => by === stylist);
  const services = servicesIn(own.flatMap(({ lines }) => lines));
  return { stylist, services, commission: partOf(services, percent) };
}

export const earnings = (sales: Sale[], percent: number = commissionPercent): Earning[] =>
  stylists.map((stylist) => earningOf(sales, stylist, percent));

export const owed = (all: Earning[]): number =>
  all.reduce((sum, { commission }) => sum + commission, 0);
