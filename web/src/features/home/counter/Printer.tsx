import type { ReactNode } from "react";
import { PrinterBody, slotOf } from "@/features/drawings/PrinterBody";

const body = 112;

/** The paper comes out once, a line at a time, and stays. */
const feed =
  "motion-safe:transition-transform motion-safe:duration-[1600ms] motion-safe:ease-[steps(12)] " +
  "motion-safe:starting:translate-y-[300px]";

interface Props {
  width: number;
  /** How far the paper stands out of the slot. */
  paper: number;
  /** The paper, from its upper left corner. */
  children: ReactNode;
}

/** The receipt printer at work. The origin is its lower left corner. */
export function Printer({ width, paper, children }: Props) {
  const side = 10;
  return (
    <>
      <PrinterBody width={width} height={body} />
      {/* Clips the paper at the slot: the rest is still in the printer. */}
      <svg
        aria-hidden="true"
        x={side}
        y={slotOf(body) - 2 - paper}
        width={width - 2 * side}
        height={paper}
      >
        <g className={feed}>{children}</g>
      </svg>
    </>
  );
}
