"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { StatusPill } from "@/components/signs/StatusPill";
import { variants } from "@/features/day/stock";
import { useReady } from "@/lib/use-ready";
import { firstLevel, isLow, levels, lowAt } from "../rules/low";
import { Pieces } from "./Pieces";

/** The reader chooses the figure at which the till warns, and sees the goods that it marks. */
export function LowPlay({ names }: { names: Record<string, string> }) {
  const t = useTranslations("retail.low");
  const low = useTranslations("day")("low");
  const id = useId();
  const ready = useReady();
  const [level, setLevel] = useState(firstLevel);
  return (
    <div className="rounded-lg border border-line-strong bg-surface p-5">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {t("label")}
        <span className="font-mono tabular-nums">{t("level", { level })}</span>
      </label>
      <input
        id={id}
        type="range"
        min={levels.least}
        max={levels.most}
        value={level}
        disabled={!ready}
        aria-valuetext={t("level", { level })}
        onChange={(event) => setLevel(event.target.valueAsNumber)}
        className="h-11 w-full accent-brand"
      />
      <ul>
        {variants.map((variant) => (
          <li
            key={variant.barcode}
            className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t py-2 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)_9rem]"
          >
            <span>
              {names[variant.barcode]}{" "}
              <span className="font-mono text-ink-soft tabular-nums">{variant.expected}</span>
            </span>
            <Pieces variant={variant} level={level} />
            <span className="text-right">
              {isLow(variant, level) ? <StatusPill tone="warn">{low}</StatusPill> : null}
            </span>
          </li>
        ))}
      </ul>
      <output htmlFor={id} className="mt-3 block border-line-strong border-t-2 pt-3">
        {t("marked", { count: lowAt(level).length, all: variants.length, low })}
      </output>
    </div>
  );
}
