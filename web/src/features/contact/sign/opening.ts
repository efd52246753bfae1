/** Beginning and end of a working day, HH:MM in WIB. */
export interface Hours {
  from: string;
  to: string;
}

export interface Opening {
  isOpen: boolean;
  /** The next opening or closing, in epoch milliseconds; NaN if the asked instant is. */
  changesAt: number;
}

export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

const minute = 60_000;
const day = 24 * 60 * minute;
/** WIB is seven hours ahead of UTC, all year round. */
const wib = 7 * 60 * minute;

/** The day of the week in Jakarta. @param instant in epoch milliseconds */
export const weekdayAt = (instant: number): Weekday =>
  weekdays[new Date(instant + wib).getUTCDay()] ?? "sun";

export const isWorkday = (weekday: Weekday): boolean => weekday !== "sat" && weekday !== "sun";

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * minute;
}

/** Whether the shop answers at an instant, from Monday to Friday. @param now in epoch milliseconds */
export function openingAt(now: number, hours: Hours): Opening {
  const midnight = now - ((now + wib) % day);
  const [opens, closes] = [sinceMidnight(hours.from), sinceMidnight(hours.to)];
  const isWorking = isWorkday(weekdayAt(now));
  if (isWorking && now >= midnight + opens && now < midnight + closes) {
    return { isOpen: true, changesAt: midnight + closes };
  }
  // The longest wait lasts from Friday evening to Monday.
  const mornings = [0, 1, 2, 3].map((ahead) => midnight + opens + ahead * day);
  const next = mornings.find((morning) => morning > now && isWorkday(weekdayAt(morning)));
  return { isOpen: false, changesAt: next ?? Number.NaN };
}
