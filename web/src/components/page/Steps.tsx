import type { ReactNode } from "react";
import { cx } from "../cx";

interface Props {
  /** The list's name for assistive technology. */
  label: string;
  steps: ReactNode[];
  /** The index of the current step, from 0. */
  current: number;
}

export function Steps({ label, steps, current }: Props) {
  return (
    <ol aria-label={label} className="flex gap-2 sm:gap-4">
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
            key={index}
            aria-current={here ? "step" : undefined}
            className={cx(
              "flex min-w-0 flex-1 flex-col gap-1.5 border-t-4 pt-2 text-sm",
              done || here ? "border-brand" : "border-line text-ink-soft",
              here && "font-semibold",
            )}
          >
            <span className="font-mono text-xs tabular-nums">{done ? "✓" : index + 1}</span>
            <span className={cx(!here && "max-sm:sr-only")}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
