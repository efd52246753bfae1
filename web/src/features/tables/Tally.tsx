import { now, openTotal, paidTotal, type Room } from "./rules/room";
import { useWords } from "./use-words";

/** The sum of the open bills, and the sum of the payments since the plan's clock stopped. */
export function Tally({ room }: { room: Room }) {
  const { t, rupiah, time } = useWords();
  const sums = [
    [t("tally.open"), openTotal(room)],
    [t("tally.paid", { time: time(now) }), paidTotal(room)],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:flex sm:gap-x-10">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-mono font-semibold text-lg tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
