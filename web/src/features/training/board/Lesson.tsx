import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { Closing, Selling, Stock } from "./Chalk";
import { ChalkTables } from "./ChalkTables";
import { type LessonName, lines } from "./plan";

/** The example at the foot of the column. */
const examples: Record<LessonName, () => Promise<ReactNode>> = {
  selling: Selling,
  tables: ChalkTables,
  counter: Stock,
  closing: Closing,
};

interface Props {
  /** The hour, from 1. */
  number: number;
  name: LessonName;
  className?: string;
}

export async function Lesson({ number, name, className }: Props) {
  const t = await getTranslations("training.board");
  const Example = examples[name];
  return (
    <div className={cx("flex w-full min-w-0 flex-col gap-4", className)}>
      <div>
        <p className="font-mono text-sm">{t("hour", { number })}</p>
        <h3 className="mt-1 text-xl">{t(`${name}.title`)}</h3>
      </div>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
            <span aria-hidden>–</span>
            {t(`${name}.${line}`)}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-2">
        <Example />
      </div>
    </div>
  );
}
