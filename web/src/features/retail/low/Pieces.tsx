import type { Variant } from "@/features/day/stock";
import { isLow, levels } from "../rules/low";

const step = 18;
const margin = 4;
const width = levels.most * step + 2 * margin;

/** A mark for each piece, and the line at which the till warns. */
export function Pieces({ variant, level }: { variant: Variant; level: number }) {
  const line = margin + level * step - 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 28`}
      className="h-7 max-w-full max-sm:order-last max-sm:col-span-2"
    >
      {Array.from({ length: variant.expected }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: marks in a row
          key={at}
          x={margin + at * step}
          y="7"
          width={step - 4}
          height="14"
          rx="4"
          className={isLow(variant, level) ? "fill-warn" : "fill-line-strong"}
        />
      ))}
      <path d={`M${line} 0v28`} strokeWidth="2" strokeDasharray="3 3" className="stroke-ink" />
    </svg>
  );
}
