import { getLocale, getTranslations } from "next-intl/server";
import { outlets } from "@/features/day/goods";
import { day, dayOf, sum } from "@/features/day/ledger";
import { money } from "@/lib/format";
import { Panel } from "./Panel";

/** Sales of three outlets as bars; the last line is their sum. */
export async function SalesCard() {
  const locale = await getLocale();
  const t = await getTranslations("home.day.close");
  const words = await getTranslations("day.outlets");
  const sales = outlets.map((outlet) => ({ outlet, taken: sum(dayOf(outlet)) }));
  const most = Math.max(...sales.map(({ taken }) => taken));
  return (
    <Panel title={t("card")}>
      <ul className="flex flex-col gap-5">
        {sales.map(({ outlet, taken }) => (
          <li key={outlet}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{words(outlet)}</span>
              <span className="font-mono tabular-nums">{money(locale, taken)}</span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 300 10"
              preserveAspectRatio="none"
              className="mt-1.5 h-4 w-full"
            >
              <rect width="300" height="10" className="fill-sunken" />
              <rect width={Math.round((taken / most) * 300)} height="10" className="fill-brand" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap justify-between gap-x-3 border-line border-t pt-4 font-semibold text-lg">
        <span>{t("total")}</span>
        <span className="font-mono tabular-nums">{money(locale, sum(day))}</span>
      </p>
    </Panel>
  );
}
