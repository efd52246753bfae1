import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { outlets } from "@/features/day/goods";
import { day, dayOf, sum } from "@/features/day/ledger";
import { people } from "@/features/day/people";
import { orderOfTheDay, promotion, soldBefore } from "@/features/day/sales";
import { isLow, items, left } from "@/features/day/stock";
import { money, number } from "@/lib/format";

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-md self-start rounded-lg max-lg:w-full sm:max-lg:col-start-2 lg:max-w-none border border-line bg-surface p-5 shadow-paper">
      <p className="mb-3 font-semibold text-sm">{title}</p>
      {children}
    </div>
  );
}

/** The people on shift, and the four dots of a PIN. */
export async function ShiftCard() {
  const t = await getTranslations("home.day.open");
  const team = [people.sari, people.bima, people.lina];
  return (
    <Panel title={t("card")}>
      <div className="flex gap-3">
        {team.map(({ name }, index) => (
          <div
            key={name}
            className={
              index === 0
                ? "flex-1 rounded-md border-2 border-brand bg-brand-soft p-3 text-center"
                : "flex-1 rounded-md border-2 border-line p-3 text-center"
            }
          >
            <svg aria-hidden="true" viewBox="0 0 40 40" className="mx-auto size-9">
              <circle
                cx="20"
                cy="14"
                r="8"
                className={index === 0 ? "fill-brand" : "fill-line-strong"}
              />
              <path
                d="M5 38a15 13 0 0 1 30 0z"
                className={index === 0 ? "fill-brand" : "fill-line-strong"}
              />
            </svg>
            <p className="mt-1 text-sm">{name}</p>
          </div>
        ))}
      </div>
      <p className="mt-4 flex items-center justify-center gap-3 font-mono text-sm">
        {t("pin")}
        <svg aria-hidden="true" viewBox="0 0 84 12" className="h-3">
          {[6, 30, 54].map((x) => (
            <circle key={x} cx={x} cy="6" r="5" className="fill-ink" />
          ))}
          <circle cx="78" cy="6" r="4" fill="none" className="stroke-ink" strokeWidth="2" />
        </svg>
      </p>
    </Panel>
  );
}

/** Stock before and after the order of the hero. */
export async function StockCard() {
  const t = await getTranslations("home.day.sell");
  const words = await getTranslations("day");
  const locale = await getLocale();
  const shown = items.filter(({ key }) => key !== "rice");
  return (
    <Panel title={t("card")}>
      <table className="w-full text-sm">
        <thead className="text-ink-soft text-xs">
          <tr>
            <td />
            <th scope="col" className="pb-1 text-right font-normal">
              {t("before")}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
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
                <th scope="row" className="py-2 text-left font-normal">
                  {words(`items.${item.key}`)}
                  {isLow(item, after) ? (
                    <span className="ml-2 whitespace-nowrap rounded-full bg-warn-soft px-2 py-0.5 text-warn text-xs">
                      {words("low")}
                    </span>
                  ) : null}
                </th>
                <td className="py-2 text-right font-mono text-ink-soft tabular-nums line-through">
                  {amount(before)}
                </td>
                <td className="py-2 text-right font-mono font-semibold tabular-nums">
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

export async function PromotionCard() {
  const locale = await getLocale();
  const t = await getTranslations("home.day.return");
  const words = await getTranslations("day.goods");
  return (
    <Panel title={t("card")}>
      <div className="rounded-md bg-lamp-soft px-4 py-3">
        <p className="font-semibold">{t("name")}</p>
        <p className="text-sm">{t("rule")}</p>
      </div>
      <p className="mt-4 text-sm">{words(promotion.good)}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        <dt className="text-ink-soft">{t("regular")}</dt>
        <dd className="text-right font-mono text-ink-soft tabular-nums line-through">
          {money(locale, promotion.usual)}
        </dd>
        <dt>{t("now")}</dt>
        <dd className="text-right font-mono font-semibold tabular-nums">
          {money(locale, promotion.reduced)}
        </dd>
      </dl>
    </Panel>
  );
}

/** Sales of three outlets as bars; the last line is their sum. */
export async function SalesCard() {
  const locale = await getLocale();
  const t = await getTranslations("home.day.close");
  const words = await getTranslations("day.outlets");
  const sales = outlets.map((outlet) => ({ outlet, taken: sum(dayOf(outlet)) }));
  const most = Math.max(...sales.map(({ taken }) => taken));
  return (
    <Panel title={t("card")}>
      <ul className="flex flex-col gap-3 text-sm">
        {sales.map(({ outlet, taken }) => (
          <li key={outlet}>
            <p className="flex justify-between">
              <span>{words(outlet)}</span>
              <span className="font-mono tabular-nums">{money(locale, taken)}</span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 300 10"
              preserveAspectRatio="none"
              className="mt-1 h-2.5 w-full"
            >
              <rect width="300" height="10" className="fill-sunken" />
              <rect width={Math.round((taken / most) * 300)} height="10" className="fill-brand" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between border-line border-t pt-3 font-semibold">
        <span>{t("total")}</span>
        <span className="font-mono tabular-nums">{money(locale, sum(day))}</span>
      </p>
    </Panel>
  );
}
