const pitch = 14;

/** Links that hang from the origin: seen from the front and from the edge in turn. */
function Chain({ links }: { links: number }) {
  const heights = Array.from({ length: links }, (_, at) => at * pitch);
  return heights.map((y) =>
    (y / pitch) % 2 === 0 ? (
      <ellipse
        key={y}
        cy={y + pitch / 2}
        rx="4.5"
        ry="8.5"
        fill="none"
        strokeWidth="2.5"
        className="stroke-ink-soft"
      />
    ) : (
      <path key={y} d={`M0 ${y}v${pitch}`} strokeWidth="4" className="stroke-ink-soft" />
    ),
  );
}

/** The hook in the wall, and a chain to each corner of the sign. */
export function HookAndChains() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 110" className="block w-full">
      <rect x="134" y="2" width="52" height="17" rx="4" className="fill-wood-edge" />
      <circle cx="143" cy="10.5" r="2.5" className="fill-rice" />
      <circle cx="177" cy="10.5" r="2.5" className="fill-rice" />
      <path
        d="M160 12v13a8 8 0 1 1-8 8"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-ink"
      />
      {[60, -60].map((angle) => (
        <g key={angle} transform={`translate(160 38) rotate(${angle})`} strokeLinecap="round">
          <Chain links={10} />
        </g>
      ))}
    </svg>
  );
}

/** Two short chains from the sign to the board below it. */
export function ShortChains() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 40" className="block w-full">
      {[64, 256].map((x) => (
        <g key={x} transform={`translate(${x} -1)`} strokeLinecap="round">
          <Chain links={3} />
        </g>
      ))}
    </svg>
  );
}
