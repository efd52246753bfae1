import { dayOf, sum } from "@/features/day/ledger";
import { ways } from "@/features/day/sales";
import { outletsOf, type Tab } from "./tab";

/**
 * The takings of a tab's outlets in the example day: for one outlet by way of paying, for several by outlet.
 */
export function slipOf(tab: Tab) {
  const shown = outletsOf(tab);
  const [first] = shown;
  const lines =
    shown.length === 1 && first
      ? ways.map((way) => ({ label: `ways.${way}` as const, amount: dayOf(first)[way] }))
      : shown.map((outlet) => ({
          label: `outlets.${outlet}` as const,
          amount: sum(dayOf(outlet)),
        }));
  return { lines, total: lines.reduce((all, { amount }) => all + amount, 0) };
}
