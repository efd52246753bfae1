import { getLocale, getTranslations } from "next-intl/server";
import { orderOfTheDay, soldBefore } from "@/features/day/sales";
import { isLow, items, left } from "@/features/day/stock";
import { number } from "@/lib/format";
import { Panel } from "./Panel";

/** Stock before and after the order on the counter. */
export async function StockCard() {
  const t = await getTranslations("home.day.sell");
  const words = await getTranslations("day");
  const locale = await getLocale();
  const shown = items.filter(({ key }) => key !== "rice");
  return (
    <Panel title={t("card")}>
      <table className="w-full max-sm:text-sm">
        <thead className="text-ink-soft text-sm">
          <tr>
            <td />
            <th scope="col" className="pb-1 pl-2 text-right font-normal">
              {t("before")}
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-normal">
              {t("after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => {
            const before = left(item, item.noon, soldBefore(orderOfTheDay));
            const after = left(item, before, orderOfTheDay.lines);
            const amount = (of: number) =>
              words(`units.${item.unit}`, { amount: number(locale, of) });
            return (
              <tr key={item.key} className="border-line border-t">
                <th scope="row" className="min-w-0 py-3 text-left font-normal">
                  {words(`items.${item.key}`)}
                  {isLow(item, after) ? (
                    <span className="ml-2 inline-block whitespace-nowrap rounded-full bg-warn-soft px-2 py-0.5 text-warn text-xs max-[22rem]:ml-0">
                      {words("low")}
                    </span>
                  ) : null}
                </th>
                <td className="whitespace-nowrap py-3 pl-2 text-right font-mono text-ink-soft tabular-nums line-through">
                  {amount(before)}
                </td>
                <td className="whitespace-nowrap py-3 pl-3 text-right font-mono font-semibold tabular-nums">
                  {amount(after)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
