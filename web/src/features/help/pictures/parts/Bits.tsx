import { cx } from "@/components/cx";
import { widthOf } from "./widths";

interface WordsProps {
  x: number;
  y: number;
  /** The widest that the text may be; a test holds each language to it. */
  room: number;
  size?: number;
  bold?: boolean;
  mono?: boolean;
  anchor?: "start" | "middle" | "end";
  /** The classes of its colour. */
  ink?: string;
  children: string;
}

/** A line of text in a picture. */
export function Words({
  x,
  y,
  room,
  size = 20,
  bold,
  mono,
  anchor,
  ink = "fill-ink",
  children,
}: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={bold ? 650 : undefined}
      textAnchor={anchor}
      data-room={room}
      className={cx(ink, mono && "font-mono")}
    >
      {children}
    </text>
  );
}

interface RowProps {
  x: number;
  y: number;
  width: number;
  label: string;
  value: string;
  size?: number;
  bold?: boolean;
  struck?: boolean;
  /** Dots below it. */
  dotted?: boolean;
}

/** A label and its amount on one line. */
export function Row({ x, y, width, label, value, size = 22, bold, struck, dotted }: RowProps) {
  const taken = widthOf(value, size, "till");
  return (
    <>
      <Words x={x} y={y} room={width - taken - 12} size={size} bold={bold}>
        {label}
      </Words>
      <Words
        x={x + width}
        y={y}
        room={taken}
        size={size}
        bold={bold}
        mono
        anchor="end"
        ink={struck ? "fill-ink-soft line-through" : "fill-ink"}
      >
        {value}
      </Words>
      {dotted ? <Dots x={x} y={y + 14} width={width} /> : null}
    </>
  );
}

export function Dots({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <path
      d={`M${x} ${y}h${width}`}
      strokeDasharray="1 6"
      strokeLinecap="round"
      strokeWidth="2.5"
      className="stroke-line-strong"
    />
  );
}
