import { oClock } from "@/features/day/hour";
import type { Hour } from "../rules/panel";
import { type Scale, stack } from "../rules/scale";
import { fills, moves } from "./looks";
import { useWords } from "./use-words";

const box = { width: 1160, height: 372 };
const plot = { left: 84, top: 34, bottom: 336 };
const length = plot.bottom - plot.top;
const column = 46;

interface Props {
  hours: Hour[];
  scale: Scale;
  /** The text alternative of the drawing. */
  said: string;
  className: string;
}

/** The day from left to right, for wide screens. */
export function Columns({ hours, scale, said, className }: Props) {
  const { thousands } = useWords();
  const step = (box.width - plot.left) / hours.length;
  const heightOf = (amount: number) => Math.round(plot.bottom - (amount / scale.top) * length);
  return (
    <svg role="img" viewBox={`0 0 ${box.width} ${box.height}`} className={className}>
      <title>{said}</title>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${plot.left} ${heightOf(tick)}H${box.width}`}
            strokeWidth={tick === 0 ? 2 : 1}
            className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
          />
          <text
            x={plot.left - 14}
            y={heightOf(tick) + 5}
            fontSize="16"
            textAnchor="end"
            className="fill-ink-soft font-mono"
          >
            {thousands(tick)}
          </text>
        </g>
      ))}
      {hours.map((hour, at) => (
        <g key={hour.hour} transform={`translate(${Math.round(plot.left + step * (at + 0.5))} 0)`}>
          <Column hour={hour} scale={scale} top={heightOf(hour.total)} />
        </g>
      ))}
    </svg>
  );
}

/** One hour: its pieces, the sum above them, the time below. */
function Column({ hour, scale, top }: { hour: Hour; scale: Scale; top: number }) {
  const { thousands, time } = useWords();
  return (
    <>
      {stack(hour, scale, length).map((piece) => (
        <rect
          key={piece.outlet}
          x={-column / 2}
          y={plot.bottom - piece.from - piece.length}
          width={column}
          height={piece.length}
          strokeWidth={piece.length > 0 ? 1 : 0}
          className={`${fills[piece.outlet]} ${moves}`}
        />
      ))}
      {hour.total > 0 ? (
        <text y={top - 10} fontSize="16" textAnchor="middle" className="fill-ink font-mono">
          {thousands(hour.total)}
        </text>
      ) : null}
      <text
        y={plot.bottom + 26}
        fontSize="16"
        textAnchor="middle"
        className="fill-ink-soft font-mono"
      >
        {time(oClock(hour.hour))}
      </text>
    </>
  );
}
