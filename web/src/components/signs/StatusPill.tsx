import type { ReactNode } from "react";
import { cx } from "../cx";

export type Tone = "good" | "warn" | "alarm" | "neutral";

const tones: Record<Tone, string> = {
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  alarm: "bg-alarm-soft text-alarm",
  neutral: "bg-sunken text-ink-soft",
};

export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm",
        tones[tone],
      )}
    >
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {children}
    </span>
  );
}
