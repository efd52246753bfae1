import { Words } from "@/features/help/pictures/parts/Bits";

const keys = [..."123456789", "⌫", "0", "✓"];
const key = { width: 48, height: 50 };
const gap = 8;

/** The keys of the till for a PIN. The origin is the upper left corner. */
export function PinPad({ x, y }: { x: number; y: number }) {
  return keys.map((digit, at) => {
    const column = at % 3;
    const row = Math.floor(at / 3);
    return (
      <g
        key={digit}
        transform={`translate(${x + column * (key.width + gap)} ${y + row * (key.height + gap)})`}
      >
        <rect {...key} rx="8" className={digit === "✓" ? "fill-brand" : "fill-sunken"} />
        <Sign digit={digit} />
      </g>
    );
  });
}

const lines: Record<string, { d: string; ink: string }> = {
  "⌫": { d: "M18 15h19v20H18l-9-10zM23 20l9 10m0-10-9 10", ink: "stroke-ink" },
  "✓": { d: "m13 26 8 8 15-18", ink: "stroke-on-brand" },
};

function Sign({ digit }: { digit: string }) {
  const line = lines[digit];
  return line ? (
    <path
      d={line.d}
      fill="none"
      strokeWidth={digit === "✓" ? 4 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={line.ink}
    />
  ) : (
    <Words x={24} y={34} room={40} size={26} mono anchor="middle">
      {digit}
    </Words>
  );
}
