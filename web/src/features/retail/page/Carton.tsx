const rows = [
  { y: 40, cloth: "fill-rice stroke-wood-edge" },
  { y: 54, cloth: "fill-leaf stroke-awning" },
  { y: 68, cloth: "fill-rice stroke-wood-edge" },
];

/** Shirts in an open carton: the text beside it says what happens to them. */
export function Carton({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 190" className={className}>
      <path
        d="M40 66 8 40 96 22l24 28zM240 66l32-26-88-18-24 28z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-wood stroke-wood-edge"
      />
      {rows.map(({ y, cloth }) => (
        <g key={y} strokeWidth="2" className={cloth}>
          <rect x="62" y={y} width="72" height="14" rx="6" />
          <rect x="146" y={y} width="72" height="14" rx="6" />
        </g>
      ))}
      <path d="M40 66h200v112H40z" strokeWidth="2" className="fill-wood stroke-wood-edge" />
      <path d="M124 66h32v40h-32z" className="fill-rice" />
      <rect x="60" y="122" width="72" height="40" rx="3" className="fill-paper" />
      <path
        d="M68 134h40M68 144h52M68 154h28"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-paper-line"
      />
    </svg>
  );
}
