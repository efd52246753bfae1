import type { ReactNode } from "react";
import { TabletBody } from "@/features/drawings/TabletBody";

/** A piece of the counter, 220 by 150. The sentence beside it describes it. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 150" className="w-full max-w-60 sm:w-52">
      <rect y="130" width="220" height="12" className="fill-wood" />
      <rect y="142" width="220" height="8" className="fill-wood-edge" />
      {children}
    </svg>
  );
}

/** The till on its foot. Its screen is 104 by 80, from its own corner. */
export function SmallTill({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 14)`}>
      <path d="M44 90h32l10 26H34z" className="fill-frame" />
      <TabletBody width={120} height={96} rim={8} />
      <g transform="translate(8 8)">{children}</g>
    </g>
  );
}

interface SumProps {
  label: string;
  amount: string;
}

/** A label over its amount, as the till shows a sum. */
export function SmallSum({ label, amount }: SumProps) {
  return (
    <>
      <rect width="104" height="18" rx="4" className="fill-awning" />
      <text x="52" y="42" fontSize="14" textAnchor="middle" className="fill-ink-soft">
        {label}
      </text>
      <text
        x="52"
        y="63"
        fontSize="15"
        fontWeight="650"
        textAnchor="middle"
        className="fill-ink font-mono"
      >
        {amount}
      </text>
    </>
  );
}

interface PhoneProps {
  x: number;
  y: number;
  children: ReactNode;
}

/** A customer's phone. Its screen is 56 by 100, from its own corner. */
export function SmallPhone({ x, y, children }: PhoneProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="64" height="112" rx="11" className="fill-frame" />
      <rect x="4" y="6" width="56" height="100" rx="7" className="fill-surface" />
      <g transform="translate(4 6)">{children}</g>
    </g>
  );
}
