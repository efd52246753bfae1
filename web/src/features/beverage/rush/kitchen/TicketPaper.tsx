import { cx } from "@/components/cx";
import { GoodPicture } from "@/features/drawings/GoodPicture";
import { isDish } from "@/features/scan/menu";
import type { Ticket, TicketState } from "../rush";
import { useWords } from "../use-words";

const looks: Record<TicketState, [tag: string, word: string]> = {
  new: ["fill-lamp", "fill-on-lamp"],
  cooking: ["fill-warn-soft", "fill-warn"],
  ready: ["fill-good-soft", "fill-good"],
};

const printing =
  "motion-safe:transition-transform motion-safe:duration-500 motion-safe:ease-drawer motion-safe:starting:-translate-y-40";

interface Props {
  ticket: Ticket;
  isMoving: boolean;
}

/** The kitchen's ticket, without prices; 140 by 190. */
export function TicketPaper({ ticket: { course, state }, isMoving }: Props) {
  const { t, place } = useWords();
  const { sale } = course;
  const [tag, word] = looks[state];
  return (
    <g className={cx(isMoving && state === "new" && printing)}>
      <path
        d="M0 0h140v184l-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8z"
        strokeWidth="2"
        className="fill-paper stroke-paper-line"
      />
      <text
        x="70"
        y="48"
        fontSize="30"
        fontWeight="650"
        textAnchor="middle"
        className="fill-paper-ink font-mono"
      >
        {sale.number}
      </text>
      <text x="70" y="74" fontSize="20" textAnchor="middle" className="fill-paper-ink">
        {place(sale)}
      </text>
      {sale.lines.map(({ good, quantity }, at) => (
        <g key={good} transform={`translate(${70 + (at - (sale.lines.length - 1) / 2) * 44} 84)`}>
          <rect x="-20" width="40" height="36" rx="5" className="fill-brand-soft" />
          <g transform="translate(-16.5 1) scale(0.53)">
            {isDish(good) ? <GoodPicture good={good} /> : null}
          </g>
          <text
            y="56"
            fontSize="20"
            fontWeight="650"
            textAnchor="middle"
            className="fill-paper-ink font-mono"
          >
            {quantity}
          </text>
        </g>
      ))}
      <rect x="8" y="148" width="124" height="28" rx="14" className={tag} />
      <text x="70" y="169" fontSize="20" fontWeight="650" textAnchor="middle" className={word}>
        {t(`kitchen.${state}`)}
      </text>
    </g>
  );
}
