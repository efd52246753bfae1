"use client";

import { useTranslations } from "next-intl";
import { Board } from "./Board";
import { HookAndChains, ShortChains } from "./Chains";
import { type Hours, weekdayAt } from "./opening";
import { useMinute } from "./use-minute";
import { Week } from "./Week";

/** The shop's sign, with the hours of Jakarta. */
export function Sign({ hours }: { hours: Hours }) {
  const t = useTranslations("contact.sign");
  const now = useMinute();
  return (
    <section data-live aria-label={t("label")} className="mx-auto w-full max-w-sm">
      <HookAndChains />
      <div className="rounded-lg border-8 border-wood bg-awning p-1.5 text-on-awning shadow-float">
        <div className="rounded-md border-2 border-on-awning px-2 pb-3 sm:px-4">
          <Week hours={hours} today={now === null ? null : weekdayAt(now)} />
        </div>
      </div>
      <ShortChains />
      <Board hours={hours} now={now} />
    </section>
  );
}
