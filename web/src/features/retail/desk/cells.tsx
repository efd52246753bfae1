import type { ReactNode } from "react";
import type { CountLine } from "../rules/sheet";
import { useWords } from "./use-words";

interface FigureProps {
  code: string;
  value: string;
  onEnter: (code: string, typed: string) => void;
}

/** The counted number of a shirt, in a field. */
export function Figure({ code, value, onEnter }: FigureProps) {
  const { t, shirt } = useWords();
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      data-code={code}
      aria-label={t("enter", { good: shirt(code) })}
      value={value}
      onChange={(event) => onEnter(code, event.target.value)}
      className="min-h-11 w-14 rounded-md border border-line-strong bg-surface px-2 text-right"
    />
  );
}

/** A sign and a word; the colour only repeats them. */
export function Difference({ line: { counted, difference } }: { line: CountLine }): ReactNode {
  const { t } = useWords();
  if (counted === null) return <span className="text-ink-soft">{t("uncounted")}</span>;
  if (difference === 0) return <span className="text-ink-soft">{t("right")}</span>;
  return (
    <b className={difference < 0 ? "text-alarm" : "text-warn"}>
      {t(difference < 0 ? "missing" : "over", { count: Math.abs(difference) })}
    </b>
  );
}
