import { getTranslations } from "next-intl/server";

type State = "free" | "occupied" | "reserved";

interface Seat {
  number: number;
  x: number;
  y: number;
  round?: boolean;
  state: State;
}

const room: Seat[] = [
  { number: 1, x: 90, y: 90, state: "occupied" },
  { number: 2, x: 250, y: 90, state: "free" },
  { number: 3, x: 410, y: 90, state: "reserved" },
  { number: 4, x: 570, y: 90, round: true, state: "occupied" },
  { number: 5, x: 90, y: 270, round: true, state: "free" },
  { number: 6, x: 250, y: 270, state: "occupied" },
  { number: 7, x: 410, y: 270, state: "reserved" },
  { number: 8, x: 570, y: 270, round: true, state: "free" },
];

const looks: Record<State, string> = {
  free: "fill-surface stroke-line-strong",
  occupied: "fill-brand stroke-brand",
  reserved: "fill-lamp stroke-lamp",
};

const inks: Record<State, string> = {
  free: "fill-ink",
  occupied: "fill-on-brand",
  reserved: "fill-on-lamp",
};

const chairs = [
  [0, -60],
  [0, 60],
  [-60, 0],
  [60, 0],
] as const;

/** A dining room from above. A word on each table says its state, not the colour alone. */
export async function Room({ className }: { className?: string }) {
  const t = await getTranslations("home.tables");
  const words = await getTranslations("day.tables");
  return (
    <svg role="img" viewBox="0 0 660 360" className={className}>
      <title>{t("picture")}</title>
      <rect width="660" height="360" rx="14" className="fill-sunken" />
      {room.map((seat) => (
        <g key={seat.number} transform={`translate(${seat.x} ${seat.y})`}>
          {chairs.map(([x, y]) => (
            <rect
              key={`${x},${y}`}
              x={x - 14}
              y={y - 14}
              width="28"
              height="28"
              rx="9"
              className="fill-wood"
            />
          ))}
          <rect
            x="-56"
            y="-56"
            width="112"
            height="112"
            rx={seat.round ? 56 : 14}
            strokeWidth="3"
            strokeDasharray={seat.state === "free" ? "6 5" : undefined}
            className={looks[seat.state]}
          />
          <text
            y="-4"
            fontSize="32"
            fontWeight="650"
            textAnchor="middle"
            className={`${inks[seat.state]} font-mono`}
          >
            {seat.number}
          </text>
          <text
            y="22"
            fontSize="19"
            fontWeight="600"
            textAnchor="middle"
            className={inks[seat.state]}
          >
            {words(seat.state)}
          </text>
        </g>
      ))}
    </svg>
  );
}
