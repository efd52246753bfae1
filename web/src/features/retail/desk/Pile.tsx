import type { Variant } from "@/features/day/stock";

const looks: Record<Variant["colour"], { cloth: string; fold: string }> = {
  green: { cloth: "fill-leaf stroke-awning", fold: "stroke-awning" },
  cream: { cloth: "fill-rice stroke-wood-edge", fold: "stroke-wood-edge" },
};

/** Hands lay shirts almost one on the other. */
const lean = [0, 2, -1, 1, -2, 1, 0, 2];

/** Folded at the left, its edges at the right. */
const slab = "M20 .75h84a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-84a6.25 6.25 0 0 1 0-12.5z";
const step = 14;
const height = 116;

interface Props {
  colour: Variant["colour"];
  count: number;
  /** Says how many lie there. */
  name: string;
}

/** Folded shirts, one for each piece, so that they can be counted. */
export function Pile({ colour, count, name }: Props) {
  const { cloth, fold } = looks[colour];
  const top = height - count * step;
  return (
    <svg role="img" viewBox={`0 0 120 ${height}`} className="mx-auto block w-full max-w-40">
      <title>{name}</title>
      {count > 0 ? (
        <g transform={`translate(${lean[(count - 1) % lean.length]} ${top})`}>
          <path d="M40 2q20-17 40 0z" strokeWidth="1.5" className={cloth} />
          <path d="m50-5 10 6 10-6" fill="none" strokeWidth="1.5" className={fold} />
        </g>
      ) : null}
      {Array.from({ length: count }, (_, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: the lowest stays the lowest
          key={at}
          transform={`translate(${lean[at % lean.length]} ${height - (at + 1) * step})`}
        >
          <path d={slab} strokeWidth="1.5" className={cloth} />
          <path d="M22 7h84" strokeWidth="1.5" className={fold} />
        </g>
      ))}
    </svg>
  );
}
