import type { Person } from "@/features/day/people";
import { byTime, type Entry, endOf, now, page, quarter } from "./book";
import { minutesOf, type Service, services, stylists } from "./services";

export interface Gap {
  from: number;
  to: number;
}

export interface Place {
  stylist: Person;
  from: number;
}

/** The next quarter of an hour: no customer can come earlier. */
export const firstFree = Math.ceil(now / quarter) * quarter;

/** Within a gap the book offers a start each half hour. */
const step = 2 * quarter;

/** A stylist's free times, from now until the salon closes. */
export function gapsOf(entries: Entry[], stylist: Person): Gap[] {
  const own = entries.filter((entry) => entry.stylist === stylist).sort(byTime);
  const gaps: Gap[] = [];
  let free = firstFree;
  for (const entry of own) {
    if (entry.from > free) gaps.push({ from: free, to: entry.from });
    free = Math.max(free, endOf(entry));
  }
  if (page.to > free) gaps.push({ from: free, to: page.to });
  return gaps;
}

export function fits(entries: Entry[], service: Service, { stylist, from }: Place): boolean {
  const to = from + minutesOf[service];
  const isOnLine = from % quarter === 0;
  return isOnLine && gapsOf(entries, stylist).some((gap) => gap.from <= from && to <= gap.to);
}

/** The places that the book offers for a service, by stylist. */
export function placesFor(entries: Entry[], service: Service): Place[] {
  return stylists.flatMap((stylist) =>
    gapsOf(entries, stylist).flatMap((gap) =>
      startsIn(gap, minutesOf[service]).map((from) => ({ stylist, from })),
    ),
  );
}

function startsIn({ from, to }: Gap, minutes: number): number[] {
  const starts: number[] = [];
  for (let start = from; start + minutes <= to; start += step) starts.push(start);
  return starts;
}

export const firstFor = (entries: Entry[], service: Service): Place | undefined =>
  placesFor(entries, service).sort(byTime)[0];

/**
 * The stylists who are free at a time, each with the free minutes and the services that fit; the freest
 * first.
 */
export function freeAt(entries: Entry[], at: number) {
  return stylists
    .flatMap((stylist) => {
      const gap = gapsOf(entries, stylist).find(({ from, to }) => from <= at && at < to);
      const minutes = gap ? gap.to - at : 0;
      const fitting = services.filter((service) => minutesOf[service] <= minutes);
      return gap ? [{ stylist, minutes, fitting }] : [];
    })
    .sort((a, b) => b.minutes - a.minutes);
}
