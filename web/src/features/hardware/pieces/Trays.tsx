import { measures } from "../pieces";

const inks = ["fill-tomato", "fill-tea", "fill-leaf", "fill-mango", "fill-coffee"];
const [left, top, inner] = [18, 18, 324];
const tray = inner / measures.trays;

const trays = Array.from({ length: measures.trays }, (_, at) => ({
  x: left + at * tray,
  lift: (at % 2) * 6,
  ink: inks[at % inks.length],
}));

/** The drawer from above: its trays, a note in each. */
export function Trays() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 240"
      className="w-full max-w-md self-start max-sm:mx-auto"
    >
      <rect width="360" height="200" rx="10" className="fill-frame" />
      {trays.map(({ x, lift, ink }) => (
        <g key={x} transform={`translate(${x} ${top})`}>
          <rect x="3" width={tray - 6} height="164" rx="4" className="fill-line-strong" />
          <g transform={`translate(9 ${14 + lift})`}>
            <rect width={tray - 18} height="124" rx="2" className={ink} />
            <rect
              x="5"
              y="6"
              width={tray - 28}
              height="112"
              rx="2"
              fill="none"
              strokeWidth="2"
              opacity="0.6"
              className="stroke-paper"
            />
            <circle
              cx={(tray - 18) / 2}
              cy="62"
              r="13"
              fill="none"
              strokeWidth="2"
              opacity="0.6"
              className="stroke-paper"
            />
          </g>
          <rect x="10" y="96" width={tray - 20} height="12" rx="6" className="fill-frame" />
        </g>
      ))}
      <rect
        x="0"
        y="190"
        width="360"
        height="42"
        rx="8"
        strokeWidth="2"
        className="fill-frame stroke-line-strong"
      />
      <circle cx="180" cy="211" r="9" className="fill-line-strong" />
      <path d="M180 206v10" strokeWidth="3" strokeLinecap="round" className="stroke-frame" />
    </svg>
  );
}
