"use client";

import { cx } from "@/components/cx";
import { businessDaysAfter, type DayPart, partsOf } from "./settlement";
import type { Weekday } from "./weekdays";

const looks: Record<DayPart, string> = {
  sold: "border-lamp bg-lamp text-on-lamp",
  counts: "border-brand bg-brand-soft text-ink",
  arrives: "border-brand bg-brand text-on-brand",
  off: "border-transparent bg-sunken text-ink-soft",
  plain: "border-line",
};

const cell =
  "flex items-center justify-center rounded-sm border-2 font-mono font-semibold tabular-nums";

const explained = ["sold", "counts", "off", "arrives"] as const;

/** The meanings of the signs below the calendar. */
export type Parts = Record<(typeof explained)[number], string>;

interface Props {
  days: Weekday[];
  sold: number;
  businessDays: number;
  parts: Parts;
}

/** Two weeks on the wall. The sentence after it says the same to people who do not see it. */
export function Calendar({ days, sold, businessDays, parts }: Props) {
  const counted = businessDaysAfter(sold, businessDays);
  const places = partsOf(sold, businessDays).map((part, place) => ({ part, place }));
  return (
    <div aria-hidden className="mt-6">
      <div className="grid grid-cols-7 gap-1 text-center text-ink-soft text-xs sm:gap-1.5">
        {days.map(({ short }) => (
          <span key={short}>{short}</span>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-7 gap-1 sm:gap-1.5">
        {places.map(({ part, place }) => (
          <span key={place} className={cx(cell, "h-12", looks[part])}>
            <Mark part={part} />
            {counted.includes(place) ? counted.indexOf(place) + 1 : null}
          </span>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {explained.map((part) => (
          <span key={part} className="flex items-center gap-2">
            <span className={cx(cell, "size-6 border", looks[part])}>
              <Mark part={part} />
              {part === "counts" ? 1 : null}
            </span>
            {parts[part]}
          </span>
        ))}
      </div>
    </div>
  );
}

const marks: Partial<Record<DayPart, string>> = {
  sold: "M8 2.5a5.5 5.5 0 1 0 .01 0M8 5.5v5",
  arrives: "M2 6.5 8 2.5l6 4zM4 7v5.5M8 7v5.5M12 7v5.5M2 13.5h12",
  off: "M4 8h8",
};

/** A coin, a bank, a dash: the colour is not the only sign. */
function Mark({ part }: { part: DayPart }) {
  const path = marks[part];
  if (!path) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
      <path
        d={path}
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-current"
      />
    </svg>
  );
}
