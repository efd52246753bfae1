import { now, page } from "../rules/book";
import { useWords } from "../use-words";
import { rowOf, rows } from "./looks";

/** Heights of the drawing, a sixteenth of a rem each. */
const row = 26;
const height = rows * row;
const gutter = 48;
const hours = Array.from({ length: rows / 4 + 1 }, (_, at) => page.from + at * 60);
const yOf = (minute: number) => rowOf(minute) * row;
const lines = Array.from({ length: rows + 1 }, (_, at) => at * row);
const isHour = (y: number) => y % (4 * row) === 0;

/** The printed lines of the page, and the line of the clock. */
export function Ruling() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="absolute top-12 left-12 h-[32.5rem] w-[calc(100%-3rem)] overflow-visible max-sm:hidden"
    >
      {lines.map((y) => (
        <path
          key={y}
          d={`M0 ${y}h100`}
          vectorEffect="non-scaling-stroke"
          strokeWidth={isHour(y) ? 1.5 : 1}
          strokeDasharray={isHour(y) ? undefined : "2 4"}
          className="stroke-paper-line"
        />
      ))}
      <path
        d={`M0 ${yOf(now)}h100`}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        className="stroke-stamp"
      />
    </svg>
  );
}

/** The hours beside the lines. */
export function Hours() {
  const { time } = useWords();
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${gutter} ${height}`}
      className="mt-12 h-[32.5rem] w-12 overflow-visible font-mono max-sm:hidden"
    >
      {hours.map((minute) => (
        <text key={minute} x="0" y={yOf(minute) + 4.5} fontSize="13" className="fill-paper-soft">
          {time(minute)}
        </text>
      ))}
      <rect x="-4" y={yOf(now) - 10} width="48" height="20" rx="4" className="fill-stamp" />
      <text x="0" y={yOf(now) + 4.5} fontSize="13" fontWeight="700" className="fill-paper">
        {time(now)}
      </text>
    </svg>
  );
}
