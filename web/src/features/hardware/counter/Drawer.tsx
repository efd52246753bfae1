import { measures } from "../pieces";

const inks = ["fill-tomato", "fill-tea", "fill-leaf", "fill-mango", "fill-coffee"];
const tray = 280 / measures.trays;
const trays = Array.from({ length: measures.trays }, (_, at) => ({
  x: at * tray,
  ink: inks[at % inks.length],
}));

/** The cash drawer under the counter, open by a hand: notes look out of their trays. */
export function Drawer() {
  return (
    <>
      <rect x="-4" width="288" height="100" rx="4" className="fill-wood-edge" />
      <rect y="8" width="280" height="60" className="fill-line-strong" />
      {trays.map(({ x, ink }) => (
        <g key={x} transform={`translate(${x + 7} 18)`}>
          <rect width={tray - 14} height="40" rx="2" className={ink} />
          <rect
            x="4"
            y="5"
            width={tray - 22}
            height="30"
            rx="2"
            fill="none"
            strokeWidth="2"
            opacity="0.5"
            className="stroke-paper"
          />
        </g>
      ))}
      {trays.slice(1).map(({ x }) => (
        <path key={x} d={`M${x} 8v40`} strokeWidth="3" className="stroke-frame" />
      ))}
      <rect
        x="-8"
        y="44"
        width="296"
        height="76"
        rx="7"
        strokeWidth="2"
        className="fill-frame stroke-line-strong"
      />
      <circle cx="30" cy="82" r="9" className="fill-line-strong" />
      <path d="M30 77v10" strokeWidth="3" strokeLinecap="round" className="stroke-frame" />
      <path d="M226 82h36" strokeWidth="8" strokeLinecap="round" className="stroke-line-strong" />
    </>
  );
}
