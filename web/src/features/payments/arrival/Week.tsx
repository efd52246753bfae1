"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useReady } from "@/lib/use-ready";
import { Calendar } from "./Calendar";
import { arrivalOf, daysOfWeek, friday, waitsForWeekend } from "./settlement";
import type { Weekday } from "./weekdays";

interface Props {
  /** From Monday on. */
  days: Weekday[];
  /** The number of business days until the money is there. */
  businessDays: number;
  /** The sum that the day's customers paid by phone. */
  amount: string;
}

/** Choose the day of the sale; the calendar counts on to the day of the money. */
export function Week({ days, businessDays, amount }: Props) {
  const t = useTranslations("payments.week");
  const ready = useReady();
  const [sold, setSold] = useState(friday);
  const arrives = arrivalOf(sold, businessDays) % daysOfWeek;
  const names = { sold: days[sold]?.long ?? "", arrives: days[arrives]?.long ?? "" };
  return (
    <>
      <fieldset disabled={!ready}>
        <legend className="mb-3 font-semibold text-lg">{t("legend")}</legend>
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
      <Calendar days={days} sold={sold} businessDays={businessDays} />
      <div className="mt-5 min-h-36 sm:min-h-28">
        <output className="block border-lamp border-l-4 pl-4">
          {t("answer", { amount, ...names })}{" "}
          {waitsForWeekend(sold, businessDays) ? t("weekend") : null}
        </output>
      </div>
    </>
  );
}
