"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/forms/TextField";
import { money } from "@/lib/format";
import { useReady } from "@/lib/use-ready";
import { type Entry, found } from "../rules/finder";

/** The shop's goods, fewer with each letter. */
export function Finder({ entries }: { entries: Entry[] }) {
  const locale = useLocale();
  const t = useTranslations("retail.finder");
  const ready = useReady();
  const [typed, setTyped] = useState("");
  const shown = found(typed, entries);
  return (
    <div>
      <TextField
        label={t("label")}
        hint={t("hint")}
        type="search"
        autoComplete="off"
        value={typed}
        disabled={!ready}
        onChange={(event) => setTyped(event.target.value)}
        className="max-w-md"
      />
      <p role="status" className="mt-3 text-ink-soft text-sm">
        {t("count", { count: shown.length, all: entries.length })}
      </p>
      <ul className="mt-3 gap-x-10 sm:columns-2 lg:min-h-72">
        {shown.map(({ name, price, code }) => (
          <li
            key={name}
            className="flex break-inside-avoid items-baseline justify-between gap-x-4 border-line-strong border-t py-2"
          >
            <span>
              {name}
              <span className="block font-mono text-ink-soft text-xs">{code ?? t("none")}</span>
            </span>
            <span className="whitespace-nowrap font-mono text-sm tabular-nums">
              {money(locale, price)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
