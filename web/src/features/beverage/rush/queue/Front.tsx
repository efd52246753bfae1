/** The open door on the street. */
export function Door() {
  return (
    <>
      <rect x="14" y="120" width="116" height="252" rx="6" className="fill-frame" />
      <rect x="24" y="130" width="96" height="242" className="fill-window" />
      <path d="M24 130h30v242H24z" className="fill-awning" />
      <circle cx="46" cy="256" r="4" className="fill-lamp" />
    </>
  );
}

/** Its hands stand at a minute after noon. */
export function WallClock({ minute }: { minute: number }) {
  return (
    <g transform="translate(228 104)">
      <circle r="56" className="fill-paper stroke-frame" strokeWidth="7" />
      {Array.from({ length: 12 }, (_, hour) => hour * 30).map((turn) => (
        <path
          key={turn}
          d="M0-44v-6"
          transform={`rotate(${turn})`}
          strokeWidth="3"
          className="stroke-paper-soft"
        />
      ))}
      <path
        d="M0 6v-32"
        transform={`rotate(${minute / 2})`}
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-paper-ink"
      />
      <path
        d="M0 8v-48"
        transform={`rotate(${minute * 6})`}
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-stamp"
      />
      <circle r="5" className="fill-paper-ink" />
    </g>
  );
}
