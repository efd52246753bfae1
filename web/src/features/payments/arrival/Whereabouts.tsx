import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { digital, taken, takenInAll } from "../closing";

/** The day's total, split by the place of the money at closing. */
export async function Whereabouts() {
  const locale = await getLocale();
  const t = await getTranslations("payments.arrival");
  const ways = await getTranslations("day.ways");
  const rows = [
    { name: ways("cash"), amount: taken.cash, text: t("cash") },
    {
      name: t("digital"),
      amount: digital,
      text: t("digitalText", { days: business.settlementDays }),
    },
    { name: ways("card"), amount: taken.card, text: t("cardText") },
  ];
  return (
    <dl className="mt-8">
      {rows.map(({ name, amount, text }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line-strong border-t py-4"
        >
          <dt className="font-semibold">{name}</dt>
          <dd className="whitespace-nowrap text-right font-mono tabular-nums">
            {money(locale, amount)}
          </dd>
          <dd className="col-span-2 max-w-prose">{text}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-x-6 border-line-strong border-t-2 pt-4 font-semibold">
        <dt>{t("total")}</dt>
        <dd className="whitespace-nowrap font-mono tabular-nums">{money(locale, takenInAll)}</dd>
      </div>
    </dl>
  );
}
