import { Words } from "@/features/help/pictures/parts/Bits";
import { widthOf } from "@/features/help/pictures/parts/widths";

export const ink = "fill-paper-ink";
export const size = 15;
export const margin = 9;

/** Paper with its torn edge above; its lower end is still in the printer. */
export function Paper({ width, height }: { width: number; height: number }) {
  const tooth = width / 20;
  const teeth = `l${tooth} ${tooth} ${tooth}-${tooth}`.repeat(10);
  return (
    <path
      d={`M1 1${teeth}V${height + 4}H1z`}
      strokeWidth="2"
      strokeLinejoin="round"
      className="fill-paper stroke-paper-line"
    />
  );
}

export function Rule({ y, width }: { y: number; width: number }) {
  return (
    <path
      d={`M${margin} ${y}H${width - margin}`}
      strokeWidth="2"
      strokeDasharray="5 4"
      className="stroke-paper-line"
    />
  );
}

interface LineProps {
  y: number;
  width: number;
  label: string;
  value: string;
  bold?: boolean;
}

/** A label and its amount. */
export function Line({ y, width, label, value, bold }: LineProps) {
  const taken = widthOf(value, size, "till");
  const room = width - 2 * margin;
  return (
    <>
      <Words x={margin} y={y} room={room - taken - 6} size={size} bold={bold} ink={ink}>
        {label}
      </Words>
      <Words
        x={width - margin}
        y={y}
        room={taken}
        size={size}
        bold={bold}
        mono
        anchor="end"
        ink={ink}
      >
        {value}
      </Words>
    </>
  );
}
