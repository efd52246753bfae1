import { Button } from "@/components/controls/Button";
import { total } from "@/features/day/sales";
import { canSend, isSettled, type Visit, waitsForAcceptance, waitsForPayment } from "../visit";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  onSend: () => void;
}

function useSendLabel(visit: Visit): string {
  const { t, rupiah } = useWords();
  if (waitsForPayment(visit)) return t("phone.payFirst");
  if (visit.basket.length === 0) return t("phone.empty");
  if (!canSend(visit)) return t("phone.waits");
  return t("phone.send", { amount: rupiah(total(visit.basket)) });
}

/** The foot of the menu: the button to send, and the state of the last order. */
export function SendBar({ visit, onSend }: Props) {
  const { t, day, time } = useWords();
  const label = useSendLabel(visit);
  const last = visit.rounds.at(-1);
  const waits = waitsForAcceptance(visit) || waitsForPayment(visit);
  return (
    <div className="border-line border-t p-3">
      <ul className="mb-2 text-sm empty:hidden">
        {visit.basket.map(({ good, quantity }) => (
          <li key={good}>
            {quantity} × {day(`goods.${good}`)}
          </li>
        ))}
      </ul>
      <Button onClick={onSend} aria-disabled={!canSend(visit)} className="w-full">
        {label}
      </Button>
      {last ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
          {t("phone.sent", { round: last.number, time: time(last.at) })}
          <a
            href={waits ? "#try-till" : "#try-kitchen"}
            className="inline-flex min-h-11 items-center underline"
          >
            {waits ? t("phone.seeTill") : t("phone.seeKitchen")}
          </a>
        </p>
      ) : null}
      {visit.plan === "dine" && isSettled(visit) ? (
        <p className="text-sm">{day("thanks")}</p>
      ) : null}
    </div>
  );
}
