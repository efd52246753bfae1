import { billTotal } from "../bill";
import type { Visit } from "../visit";
import { useWords } from "./words";

/** Says how an order, a dish or a payment changed the other places. */
export function News({ visit }: { visit: Visit }) {
  const { t, rupiah } = useWords();
  const { news, plan, table, rounds } = visit;
  const isLite = plan === "lite" && news !== "sent";
  const values = { table, round: rounds.length, amount: rupiah(billTotal(visit)) };
  return (
    <p role="status" className="min-h-6 font-semibold text-brand">
      {news ? t(isLite ? `news.${news}Lite` : `news.${news}`, values) : null}
    </p>
  );
}
