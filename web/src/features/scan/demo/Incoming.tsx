import { Button } from "@/components/controls/Button";
import { incoming, type Visit } from "../visit";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  onAccept: () => void;
}

/** The orders for which the till rings; the kitchen hears of them once they are accepted. */
export function Incoming({ visit, onAccept }: Props) {
  const { t, day, time, tableName } = useWords();
  const waiting = incoming(visit);
  if (waiting.length === 0) return null;
  return (
    <div className="border-lamp border-b-4 bg-lamp-soft px-4 py-3">
      <h3 className="font-semibold">{t("till.incoming", { count: waiting.length })}</h3>
      {waiting.map(({ number, at, lines, notes }) => (
        <div key={number} className="mt-2 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{tableName(visit.table)}</span>
            <span className="font-mono">{time(at)}</span>
          </p>
          <ul>
            {lines.map(({ good, quantity }) => (
              <li key={good}>
                {quantity} × {day(`goods.${good}`)}
              </li>
            ))}
          </ul>
          {notes.length > 0 ? (
            <p className="font-semibold">{notes.map((note) => t(`notes.${note}`)).join(" · ")}</p>
          ) : null}
        </div>
      ))}
      <Button onClick={onAccept} className="mt-3 w-full">
        {t("till.accept")}
      </Button>
    </div>
  );
}
