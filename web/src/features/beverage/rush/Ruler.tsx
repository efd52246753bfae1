import { cx } from "@/components/cx";
import { courses, lastMinute } from "./course";

/** A mark under the slider for each payment. The margin is half of the slider's thumb. */
export function Ruler({ minute }: { minute: number }) {
  return (
    <svg aria-hidden="true" className="-mt-2 block h-4 w-full overflow-visible px-2 sm:h-9">
      {courses.map(({ sale, paid }) => {
        const x = `${(paid / lastMinute) * 100}%`;
        return (
          <g key={sale.number}>
            <circle
              cx={x}
              cy="6"
              r="5"
              strokeWidth="2"
              className={cx("stroke-brand", paid <= minute ? "fill-brand" : "fill-wall")}
            />
            <text
              x={x}
              y="28"
              fontSize="13"
              textAnchor="middle"
              className="fill-ink-soft font-mono max-sm:hidden"
            >
              {sale.number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
