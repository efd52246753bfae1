/** The cook behind the counter; the pan is on the fire while a ticket is being cooked. */
export function Cook({ isCooking }: { isCooking: boolean }) {
  return (
    <>
      <g transform="translate(382 340)">
        <path d="M-34 0v-26a34 30 0 0 1 68 0V0z" className="fill-paper" />
        <circle cy="-66" r="19" className="fill-coffee" />
        <path
          d="M-17-76v-8a11 11 0 0 1 3-21 15 13 0 0 1 28 0 11 11 0 0 1 3 21v8z"
          strokeWidth="2"
          className="fill-paper stroke-paper-line"
        />
      </g>
      {isCooking ? (
        <path
          d="M262 250c-6-8 6-12 0-20M282 250c-6-8 6-12 0-20M302 250c-6-8 6-12 0-20"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
      ) : null}
      <path d="M236 264h92l-8 26a8 8 0 0 1-8 6h-60a8 8 0 0 1-8-6z" className="fill-frame" />
      <path d="M322 270h34" strokeWidth="8" strokeLinecap="round" className="stroke-frame" />
      <rect x="240" y="294" width="84" height="6" rx="2" className="fill-line-strong" />
      {isCooking ? (
        <path d="M252 294l6-6 6 6 6-8 6 8 6-8 6 8 6-6 6 6z" className="fill-lamp" />
      ) : null}
    </>
  );
}
