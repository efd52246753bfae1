import { tenths } from "./tenths";

interface Props {
  width: number;
  height: number;
}

/**
 * The receipt printer from the front: its slot above, the light at the right. The origin is its lower left
 * corner; paper is drawn before it, or ends at {@link slotOf}.
 */
export function PrinterBody({ width, height }: Props) {
  const part = (of: number) => tenths(of * height);
  const [top, foot] = [part(1 / 8), part(1 / 14)];
  const side = part(0.09);
  return (
    <>
      <path
        d={`M${top} ${-height}H${width - top}a${top} ${top} 0 0 1 ${top} ${top}V${-foot}a${foot} ${foot} 0 0 1 ${-foot} ${foot}H${foot}a${foot} ${foot} 0 0 1 ${-foot} ${-foot}V${top - height}a${top} ${top} 0 0 1 ${top} ${-top}z`}
        className="fill-frame"
      />
      <path
        d={`M${side} ${slotOf(height)}H${width - side}`}
        strokeWidth={part(1 / 16)}
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <path d={`M0 ${part(-0.39)}h${width}`} strokeWidth="2" className="stroke-line-strong" />
      <rect
        x={part(0.16)}
        y={part(-0.71)}
        width={part(3 / 8)}
        height={part(1 / 8)}
        rx={part(1 / 16)}
        className="fill-line-strong"
      />
      <circle cx={width - part(0.23)} cy={part(-0.65)} r={part(0.055)} className="fill-leaf" />
    </>
  );
}

/** The height of the slot above the foot of a printer. */
export const slotOf = (height: number): number => tenths(height * (0.07 - 1));
