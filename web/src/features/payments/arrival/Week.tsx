"use client";

import { useState } from "react";
import { useReady } from "@/lib/use-ready";
import { Calendar, type Parts } from "./Calendar";
import { friday } from "./settlement";
import type { Weekday } from "./weekdays";

interface Props {
  /** The days from Monday on. */
  days: Weekday[];
  /** The number of business days until the money is there. */
  businessDays: number;
  /** The sentence about a sale on each day. */
  answers: string[];
  legend: string;
  parts: Parts;
}

/** Choose the day of the sale; the calendar counts on to the day of the money. */
export function Week({ days, businessDays, answers, legend, parts }: Props) {
  const ready = useReady();
  const [sold, setSold] = useState(friday);
  return (
    <>
      <fieldset disabled={!ready}>
        <legend className="mb-3 font-semibold text-lg">{legend}</legend>
        <div className="grid grid-cols-7 gap-1 sm:gap-1.5">
          {days.map(({ short, long }, place) => (
            <label
              key={long}
              className="flex min-h-14 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line-strong py-2 text-sm hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default"
            >
              <input
                type="radio"
                name="sold"
                checked={place === sold}
                onChange={() => setSold(place)}
                className="size-5 accent-brand"
              />
              <span aria-hidden>{short}</span>
              <span className="sr-only">{long}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Calendar days={days} sold={sold} businessDays={businessDays} parts={parts} />
      <div className="mt-5 min-h-36 sm:min-h-28">
        <output className="block border-lamp border-l-4 pl-4">{answers[sold]}</output>
      </div>
    </>
  );
}
