import type { ReactNode } from "react";

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

/** The receipt printer. The origin is its lower left corner. */
export function Printer({ width, paper, children }: Props) {
  const side = 10;
  return (
    <>
      <path
        d={`M14-${body}H${width - 14}a14 14 0 0 1 14 14V-8a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8v-${body - 22}a14 14 0 0 1 14-14z`}
        className="fill-frame"
      />
      <path
        d={`M${side} ${8 - body}H${width - side}`}
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      {/* What is still in the printer is cut off at its slot. */}
      <svg aria-hidden="true" x={side} y={6 - body - paper} width={width - 2 * side} height={paper}>
        <g className={feed}>{children}</g>
      </svg>
      <path d={`M0-44h${width}`} strokeWidth="2" className="stroke-line-strong" />
      <rect x="18" y="-80" width="42" height="14" rx="7" className="fill-line-strong" />
      <circle cx={width - 26} cy="-73" r="6" className="fill-leaf" />
    </>
  );
}
