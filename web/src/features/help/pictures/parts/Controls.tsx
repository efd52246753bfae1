import { Words } from "./Bits";

const looks = {
  brand: { plate: "fill-brand stroke-brand", ink: "fill-on-brand" },
  chosen: { plate: "fill-brand-soft stroke-brand", ink: "fill-ink" },
  plain: { plate: "fill-surface stroke-line-strong", ink: "fill-ink" },
  dark: { plate: "fill-ink stroke-ink", ink: "fill-wall" },
  warn: { plate: "fill-warn-soft stroke-warn-soft", ink: "fill-warn" },
  good: { plate: "fill-good-soft stroke-good-soft", ink: "fill-good" },
} as const;

interface PlateProps {
  x: number;
  y: number;
  width: number;
  height?: number;
  size?: number;
  look?: keyof typeof looks;
  children: string;
}

/** A button, its word in the middle. */
export function Button({ height = 54, size = 20, ...plate }: PlateProps) {
  return <Plate height={height} size={size} corner={8} {...plate} />;
}

/** A state or a filter. */
export function Pill({ height = 38, size = 20, ...plate }: PlateProps) {
  return <Plate height={height} size={size} corner={height / 2} {...plate} />;
}

interface Corner {
  height: number;
  size: number;
  corner: number;
}

function Plate({
  x,
  y,
  width,
  height,
  size,
  corner,
  look = "plain",
  children,
}: PlateProps & Corner) {
  const { plate, ink } = looks[look];
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={corner}
        strokeWidth="2"
        className={plate}
      />
      <Words
        x={x + width / 2}
        y={y + height / 2 + size * 0.35}
        room={width - 16}
        size={size}
        bold
        anchor="middle"
        ink={ink}
      >
        {children}
      </Words>
    </>
  );
}
