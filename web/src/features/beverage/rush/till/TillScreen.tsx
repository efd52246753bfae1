import { lineTotal, total } from "@/features/day/sales";
import { changeOf, type Rush, type TillOrder, takenIn } from "../rush";
import { useWords } from "../use-words";

/** The till's screen; 328 by 230. */
export function TillScreen({ rush }: { rush: Rush }) {
  return rush.served ? <Order {...rush.served} /> : <Idle rush={rush} />;
}

function Bar({ left, right }: { left: string; right: string }) {
  return (
    <>
      <path d="M8 0h312a8 8 0 0 1 8 8v32H0V8a8 8 0 0 1 8-8z" className="fill-awning" />
      <text x="14" y="26" fontSize="17" fontWeight="650" className="fill-on-awning">
        {left}
      </text>
      <text x="314" y="26" fontSize="17" textAnchor="end" className="fill-on-awning">
        {right}
      </text>
    </>
  );
}

function Idle({ rush }: { rush: Rush }) {
  const { t, day, rupiah, time } = useWords();
  return (
    <>
      <Bar left={day("outlets.cafe")} right={day("till")} />
      <text x="164" y="104" fontSize="22" fontWeight="650" textAnchor="middle" className="fill-ink">
        {t("till.next")}
      </text>
      <text x="164" y="150" fontSize="17" textAnchor="middle" className="fill-ink-soft">
        {t("till.taken", { time: time(0) })}
      </text>
      <text x="164" y="180" fontSize="20" textAnchor="middle" className="fill-ink font-mono">
        {rupiah(takenIn(rush))}
      </text>
    </>
  );
}

function Order({ course, isPaid }: TillOrder) {
  const { day, rupiah, place, line } = useWords();
  const { sale } = course;
  const sum = rupiah(total(sale.lines));
  return (
    <>
      <Bar left={day("order", { number: sale.number })} right={place(sale)} />
      {sale.lines.map((each, at) => (
        <g key={each.good} transform={`translate(14 ${66 + at * 28})`} fontSize="17">
          <text className="fill-ink">{line(each)}</text>
          <text x="300" textAnchor="end" className="fill-ink-soft font-mono">
            {rupiah(lineTotal(each))}
          </text>
        </g>
      ))}
      <path
        d="M14 136h300"
        strokeDasharray="1 6"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <g transform="translate(14 158)" fontSize="19" fontWeight="650">
        <text className="fill-ink">{day("total")}</text>
        <text x="300" textAnchor="end" className="fill-ink font-mono">
          {sum}
        </text>
      </g>
      {isPaid ? <Paid course={course} /> : <Charge words={day("pay", { amount: sum })} />}
    </>
  );
}

function Charge({ words }: { words: string }) {
  return (
    <>
      <rect x="14" y="172" width="300" height="46" rx="8" className="fill-brand" />
      <text
        x="164"
        y="201"
        fontSize="18"
        fontWeight="650"
        textAnchor="middle"
        className="fill-on-brand"
      >
        {words}
      </text>
    </>
  );
}

function Paid({ course }: Pick<TillOrder, "course">) {
  const { t, day, rupiah } = useWords();
  const isCash = course.sale.way === "cash";
  const paid = t("till.paid", { way: day(`ways.${course.sale.way}`) });
  return (
    <g textAnchor="middle">
      <rect x="14" y="170" width="300" height="50" rx="8" className="fill-good-soft" />
      <text x="164" y={isCash ? 191 : 201} fontSize="17" fontWeight="650" className="fill-good">
        {paid}
      </text>
      {isCash ? (
        <text x="164" y="212" fontSize="17" className="fill-good font-mono">
          {day("change")} {rupiah(changeOf(course))}
        </text>
      ) : null}
    </g>
  );
}
