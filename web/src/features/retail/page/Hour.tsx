import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { sold } from "@/features/day/ledger";
import { number } from "@/lib/format";
import { sales, times } from "../rules/hour";
import { Roll } from "./Roll";
import { pageWords } from "./words";

/** An hour of the shop's receipts, and the shirts that left the shelf in it. */
export async function Hour() {
  const t = await getTranslations("retail.hour");
  const { locale, day, time } = await pageWords();
  const gone = sold(["retail"]);
  const pieces = gone.reduce((all, { quantity }) => all + quantity, 0);
  const facts = { from: time(times.from), to: time(times.to) };
  return (
    <section>
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:sticky lg:top-10">
          <h2 className="max-w-2xl text-3xl">{t("title", facts)}</h2>
          <p className="mt-4 max-w-prose text-ink-soft text-lg">
            {t("lead", { receipts: sales.length, pieces })}
          </p>
          <table className="mt-8 w-full max-w-md">
            <caption className="pb-2 text-left font-semibold">{t("gone")}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t("good")}</th>
                <th scope="col">{t("pieces")}</th>
              </tr>
            </thead>
            <tbody>
              {gone.map(({ good, quantity }) => (
                <tr key={good} className="border-line border-t">
                  <th scope="row" className="py-2 text-left font-normal">
                    {day(`goods.${good}`)}
                  </th>
                  <td className="py-2 text-right font-mono tabular-nums">
                    −{number(locale, quantity)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Roll />
      </Wide>
    </section>
  );
}
