import { Words } from "./Bits";

const gap = 8;

interface Props {
  x: number;
  y: number;
  /** The size of a key. */
  width: number;
  height: number;
  /** The keys of the last row; an empty one leaves its place free. */
  last: readonly [string, string, string];
}

/** The keys of the till for a PIN. The origin is the upper left corner. */
export function PinPad({ x, y, width, height, last }: Props) {
  return [..."123456789", ...last].map((sign, at) => {
    const left = x + (at % 3) * (width + gap);
    const top = y + Math.floor(at / 3) * (height + gap);
    return sign ? (
      <g key={sign} transform={`translate(${left + width / 2} ${top + height / 2})`}>
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx="8"
          className={sign === "✓" ? "fill-brand" : "fill-sunken"}
        />
        <Sign sign={sign} />
      </g>
    ) : null;
  });
}

const lines: Record<string, { d: string; strokeWidth: number; className: string }> = {
  "⌫": {
    d: "M-6-10h19v20H-6l-9-10zM-1-5l9 10m0-10-9 10",
    strokeWidth: 2,
    className: "stroke-ink",
  },
  "✓": { d: "m-11 1 8 8 15-18", strokeWidth: 4, className: "stroke-on-brand" },
};

/** The origin is the middle of the key. */
function Sign({ sign }: { sign: string }) {
  const line = lines[sign];
  return line ? (
    <path {...line} fill="none" strokeLinecap="round" strokeLinejoin="round" />
  ) : (
    <Words x={0} y={9} room={40} size={26} mono anchor="middle">
      {sign}
    </Words>
  );
}
