import { outlets } from "@/features/day/goods";
import { oClock } from "@/features/day/hour";
import { openHours, sum, takenBy, takings } from "@/features/day/ledger";
import { orderOfTheDay } from "@/features/day/sales";

/** The line that the till prints at the end of an hour. Money of all outlets, in rupiah. */
export interface HourLine {
  hour: number;
  taken: number;
  soFar: number;
}

export const moments = ["open", "sell", "return", "close"] as const;
export type Moment = (typeof moments)[number];

/** HH:MM; a sale of the day's noon, a customer in its promotion, and the end of its last hour. */
export const times: Record<Moment, string> = {
  open: "07:30",
  sell: orderOfTheDay.at,
  return: "15:40",
  close: oClock(Math.max(...openHours) + 1),
};

export const roll: HourLine[] = openHours.map((hour) => ({
  hour,
  taken: outlets.reduce((all, outlet) => all + sum(takings(outlet, hour)), 0),
  soFar: sum(takenBy(hour)),
}));

/** The lines that the roll has gained since the moment before. */
export function gained(moment: Moment): HourLine[] {
  const before = moments[moments.indexOf(moment) - 1];
  const ended = ({ hour }: HourLine, by: string) => oClock(hour + 1) <= by;
  return roll.filter(
    (line) => ended(line, times[moment]) && !(before && ended(line, times[before])),
  );
}
