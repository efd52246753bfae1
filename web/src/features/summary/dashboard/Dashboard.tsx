"use client";

import { useId, useState } from "react";
import { type Choice, type Panel, panelOf } from "../rules/panel";
import { Filter } from "./Filter";
import { Goods } from "./Goods";
import { Hours } from "./Hours";
import { Low } from "./Low";
import { Outlets } from "./Outlets";
import { useWords } from "./use-words";
import { Ways } from "./Ways";

/** The day of three outlets in one window; the server draws it for all of them. */
export function Dashboard() {
  const { t, day } = useWords();
  const title = useId();
  const [choice, setChoice] = useState<Choice>("all");
  const panel = panelOf(choice);
  return (
    <section
      aria-labelledby={title}
      className="overflow-hidden rounded-lg border-2 border-frame bg-surface shadow-float"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-awning px-4 py-3 text-on-awning sm:px-6">
        <h2 id={title} className="text-lg">
          {t("title")}
        </h2>
        <p className="text-sm">{day("owner")}</p>
      </div>
      <div className="p-3 sm:p-6">
        <Filter choice={choice} onChoose={setChoice} />
        <Total choice={choice} panel={panel} />
        <div className="mt-6 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-[1fr_1.35fr_1fr_1fr] lg:gap-x-8">
          <Hours panel={panel} choice={choice} />
          <Outlets panel={panel} />
          <Ways panel={panel} />
          <Goods panel={panel} />
          <Low panel={panel} />
        </div>
      </div>
    </section>
  );
}

interface TotalProps {
  choice: Choice;
  panel: Panel;
}

/** The sum, said aloud when another outlet is chosen. */
function Total({ choice, panel }: TotalProps) {
  const { t, day, rupiah } = useWords();
  const share = panel.outlets.find(({ outlet }) => outlet === choice)?.share ?? 100;
  return (
    <output className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="whitespace-nowrap font-mono font-semibold text-2xl tabular-nums sm:text-3xl">
        {rupiah(panel.total)}
      </span>
      <span className="text-ink-soft">
        {choice === "all" ? t("whole") : t("part", { outlet: day(`outlets.${choice}`), share })}
      </span>
    </output>
  );
}
