import { oClock } from "@/features/day/hour";
import type { Hour } from "../rules/panel";
import { type Scale, stack } from "../rules/scale";
import { fills, moves } from "./looks";
import { useWords } from "./use-words";

const width = 280;
const row = 26;
const top = 22;
const plot = { left: 54, right: 232 };
const length = plot.right - plot.left;

interface Props {
  hours: Hour[];
  scale: Scale;
  /** The text alternative of the drawing. */
  said: string;
  className: string;
}

/** The day from top to bottom, near enough for a phone. */
export function Rows({ hours, scale, said, className }: Props) {
  const { thousands, time } = useWords();
  const bottom = top + hours.length * row;
  const end = scale.ticks.at(-1);
  const marked = scale.ticks.filter((tick) => tick === 0 || tick === end || tick * 2 === end);
  const placeOf = (tick: number) => plot.left + (tick / scale.top) * length;
  return (
    <svg role="img" viewBox={`0 0 ${width} ${bottom + 4}`} className={className}>
      <title>{said}</title>
      {marked.map((tick) => (
        <g key={tick}>
          <path d={`M${placeOf(tick)} ${top - 4}V${bottom}`} className="stroke-line" />
          <text
            x={placeOf(tick)}
            y={12}
            fontSize="13"
            textAnchor="middle"
            className="fill-ink-soft font-mono"
          >
            {thousands(tick)}
          </text>
        </g>
      ))}
      {hours.map((hour, at) => (
        <g key={hour.hour} transform={`translate(0 ${top + at * row})`}>
          <text y="18" fontSize="14" className="fill-ink-soft font-mono">
            {time(oClock(hour.hour))}
          </text>
          <Pieces hour={hour} scale={scale} />
          <text x={width} y="18" fontSize="14" textAnchor="end" className="fill-ink font-mono">
            {thousands(hour.total)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Pieces({ hour, scale }: { hour: Hour; scale: Scale }) {
  return stack(hour, scale, length).map((piece) => (
    <rect
      key={piece.outlet}
      x={plot.left + piece.from}
      y="4"
      width={piece.length}
      height={row - 8}
      strokeWidth={piece.length > 0 ? 1 : 0}
      className={`${fills[piece.outlet]} ${moves}`}
    />
  ));
}
