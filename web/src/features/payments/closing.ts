import { dayOf, openHours, sum } from "@/features/day/ledger";

const oClock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The hours of the café, whose closing slip the page shows. */
export const hours = {
  from: oClock(Math.min(...openHours)),
  to: oClock(Math.max(...openHours) + 1),
};

export const taken = dayOf("cafe");

export const takenInAll = sum(taken);

/** The money that the bank brings later: customers paid it by phone. */
export const digital = taken.qr + taken.wallet;

interface Notes {
  /** In rupiah. */
  value: number;
  count: number;
}

/** The banknotes in the drawer at the count. */
export const notes: Notes[] = [
  { value: 100_000, count: 7 },
  { value: 50_000, count: 10 },
  { value: 20_000, count: 14 },
  { value: 10_000, count: 11 },
  { value: 5_000, count: 8 },
  { value: 2_000, count: 10 },
  { value: 1_000, count: 6 },
];

export const worth = ({ value, count }: Notes): number => value * count;

const opening = 500_000;
const expected = opening + taken.cash;
const counted = notes.reduce((all, pile) => all + worth(pile), 0);

export const drawer = { opening, expected, counted, difference: counted - expected };
