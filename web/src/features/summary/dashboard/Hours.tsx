"use client";

import { oClock } from "@/features/day/hour";
import type { Choice, Panel } from "../rules/panel";
import { scaleOf } from "../rules/scale";
import { Columns } from "./Columns";
import { Rows } from "./Rows";
import { useWords } from "./use-words";

/** Sales by hour: columns where there is room, rows with their sums on a phone. */
export function Hours({ panel, choice }: { panel: Panel; choice: Choice }) {
  const { t, day, rupiah, time } = useWords();
  const scale = scaleOf(panel.best.total);
  const said = t("chart", {
    outlet: choice === "all" ? t("together") : day(`outlets.${choice}`),
    time: time(oClock(panel.best.hour)),
    amount: rupiah(panel.best.total),
  });
  const drawing = { hours: panel.hours, scale, said };
  return (
    <div className="sm:row-span-4 lg:col-span-4 lg:row-span-1">
      <h3 className="font-semibold">{t("hours")}</h3>
      <p className="text-ink-soft text-sm">{t("unit")}</p>
      <Columns {...drawing} className="mt-3 hidden w-full lg:block" />
      <Rows {...drawing} className="mt-3 w-full max-w-md lg:hidden" />
    </div>
  );
}
