import type { ReactNode } from "react";
import { cx } from "../cx";
import type { Tone } from "./StatusPill";

const tones: Record<Tone, string> = {
  good: "border-good bg-good-soft text-good",
  warn: "border-warn bg-warn-soft text-warn",
  alarm: "border-alarm bg-alarm-soft text-alarm",
  neutral: "border-line-strong bg-sunken text-ink",
};

/** A standing sentence on the page; `live` when it follows an act of the reader. */
export function Notice({
  tone = "neutral",
  live,
  children,
}: {
  tone?: Tone;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role={live ? "alert" : undefined}
      className={cx("rounded-md border-l-4 px-4 py-3", tones[tone])}
    >
      {children}
    </div>
  );
}
