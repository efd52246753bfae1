import type { ReactNode } from "react";
import { Words } from "./Bits";

interface FieldProps {
  x: number;
  y: number;
  width: number;
  label: string;
  value?: string;
  /** Takes the place of a value. */
  children?: ReactNode;
}

/** A label, and under it a box of 50 with what was typed. `y` is the label's line. */
export function Field({ x, y, width, label, value, children }: FieldProps) {
  return (
    <>
      <Words x={x} y={y} room={width} ink="fill-ink-soft">
        {label}
      </Words>
      <rect
        x={x}
        y={y + 10}
        width={width}
        height="50"
        rx="8"
        strokeWidth="2"
        className="fill-wall stroke-line-strong"
      />
      {value === undefined ? null : (
        <Words x={x + 14} y={y + 43} room={width - 28} size={24} mono>
          {value}
        </Words>
      )}
      {children}
    </>
  );
}

/** The digits of a PIN: six, of which `typed` are there. */
export function PinDots({ x, y, typed }: { x: number; y: number; typed: number }) {
  return [0, 1, 2, 3, 4, 5].map((at) => (
    <circle
      key={at}
      cx={x + at * 24}
      cy={y}
      r="7"
      strokeWidth="2.5"
      className={at < typed ? "fill-ink stroke-ink" : "fill-transparent stroke-line-strong"}
    />
  ));
}

interface TickProps {
  x: number;
  y: number;
  room: number;
  on: boolean;
  children: string;
}

/** A box to tick, 26 units square, with its word beside it. */
export function Tick({ x, y, room, on, children }: TickProps) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width="26"
        height="26"
        rx="5"
        strokeWidth="2.5"
        className={on ? "fill-brand stroke-brand" : "fill-surface stroke-line-strong"}
      />
      {on ? (
        <path
          d={`M${x + 6} ${y + 13}l5 6 9-12`}
          fill="none"
          strokeWidth="3.5"
          className="stroke-on-brand"
        />
      ) : null}
      <Words x={x + 38} y={y + 20} room={room - 38}>
        {children}
      </Words>
    </>
  );
}
