import { getLocale, getTranslations } from "next-intl/server";
import { money, number } from "@/lib/format";
import { cash } from "./lunch";
import { Scene, SmallSum, SmallTill } from "./Scene";

const change = [
  { value: 5_000, ink: "fill-coffee", x: 130, y: 70 },
  { value: 1_000, ink: "fill-leaf", x: 140, y: 103 },
];

/** The big note comes, the two small ones go back. */
export async function CashScene() {
  const locale = await getLocale();
  const day = await getTranslations("day");
  return (
    <Scene>
      <SmallTill x={2}>
        <SmallSum label={day("change")} amount={money(locale, cash.change)} />
      </SmallTill>
      <g transform="rotate(-5 170 28)">
        <Note x={130} y={9} ink="fill-tomato" words={number(locale, cash.given)} />
      </g>
      <path
        d="M168 50v12m-5-5 5 6 5-6"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-ink-soft"
      />
      {change.map(({ value, ink, x, y }) => (
        <Note key={value} x={x} y={y} ink={ink} words={number(locale, value)} />
      ))}
    </Scene>
  );
}

interface NoteProps {
  x: number;
  y: number;
  ink: string;
  words: string;
}

function Note({ x, y, ink, words }: NoteProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="76" height="34" rx="4" className={`${ink} stroke-paper`} strokeWidth="2" />
      <rect x="7" y="7" width="62" height="20" rx="10" className="fill-paper" />
      <text
        x="38"
        y="21.5"
        fontSize="13"
        fontWeight="600"
        textAnchor="middle"
        className="fill-paper-ink font-mono"
      >
        {words}
      </text>
    </g>
  );
}
