/** Things of the room that are no tables, from above. */

export function Plant({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11" className="fill-wood stroke-wood-edge" strokeWidth="2" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          cy="-10"
          rx="5.5"
          ry="10"
          transform={`rotate(${turn})`}
          strokeWidth="1.5"
          className="fill-leaf stroke-frame"
        />
      ))}
    </g>
  );
}

/** The bar with its till, the coffee machine and a cake. */
export function Bar({
  x,
  y,
  width,
  label,
}: Record<"x" | "y" | "width", number> & { label: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="30" rx="4" className="fill-wood-edge" />
      <rect width={width} height="24" rx="4" className="fill-wood" />
      <rect x="12" y="3" width="34" height="18" rx="3" className="fill-frame" />
      <rect x="16" y="6" width="26" height="12" rx="2" className="fill-surface" />
      <text x={width / 2 - 18} y="18" fontSize="15" textAnchor="middle" className="fill-ink">
        {label}
      </text>
      <g transform={`translate(${width - 98} 3)`}>
        <rect width="44" height="18" rx="3" className="fill-frame" />
        <circle cx="14" cy="9" r="5" className="fill-paper" />
        <circle cx="14" cy="9" r="3" className="fill-coffee" />
        <circle cx="30" cy="9" r="5" className="fill-paper" />
      </g>
      <circle cx={width - 28} cy="12" r="9" className="fill-paper" />
      <circle cx={width - 28} cy="12" r="6" className="fill-mango" />
    </g>
  );
}

export function Windows({ at, length }: { at: number[]; length: number }) {
  return at.map((x) => (
    <g key={x}>
      <rect x={x} y="1" width={length} height="10" className="fill-surface" />
      <path d={`M${x} 6h${length}`} strokeWidth="2" className="stroke-frame" />
    </g>
  ));
}

/** A leaf that stands open, and the quarter that it sweeps. */
export function Door({ leaf, sweep }: { leaf: string; sweep: string }) {
  return (
    <g fill="none" strokeWidth="3">
      <path d={leaf} className="stroke-wood-edge" />
      <path d={sweep} strokeDasharray="3 5" strokeWidth="2" className="stroke-line-strong" />
    </g>
  );
}
