const radius = 88;

/** The point of the dial at a time, HH:MM, `reach` units from its middle. */
function pointAt(time: string, reach: number): string {
  const hours = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const angle = (hours / 12) * 2 * Math.PI;
  const x = Math.sin(angle) * reach;
  const y = -Math.cos(angle) * reach;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

const strokes = Array.from({ length: 12 }, (_, at) => `${String(at).padStart(2, "0")}:00`);

/** A clock on the wall with less than half a turn of it lit. */
export function Dial({ from, to, className }: { from: string; to: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="-100 -100 200 200" className={className}>
      <circle r="96" strokeWidth="6" className="fill-surface stroke-frame" />
      <path
        d={`M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 0 1 ${pointAt(to, radius)}z`}
        className="fill-lamp"
      />
      {strokes.map((hour) => (
        <path
          key={hour}
          d={`M${pointAt(hour, 76)}L${pointAt(hour, 86)}`}
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-ink"
        />
      ))}
      <path
        d={`M0 0L${pointAt(from, 48)}M0 0L${pointAt("12:00", 68)}`}
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <circle r="6" className="fill-ink" />
    </svg>
  );
}
