import { getLocale, getTranslations } from "next-intl/server";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { owner } from "@/features/day/people";
import { money } from "@/lib/format";
import { slipOf } from "./slip";
import { outletsOf, type Tab } from "./tab";

/** The amounts of the example day: they stand on paper of their own, as the book has none. */
export async function DaySlip({ tab }: { tab: Tab }) {
  const locale = await getLocale();
  const t = await getTranslations("customers.slip");
  const day = await getTranslations("day");
  const { lines, total } = slipOf(tab);
  const [only] = tab === "all" ? [] : outletsOf(tab);
  return (
    <section aria-labelledby="day-slip" className="w-full max-w-sm lg:rotate-2 lg:pb-6">
      <Receipt>
        <h2 id="day-slip" className="text-center font-bold text-base tracking-wide">
          {only ? day(`outlets.${only}`) : t("all", { owner })}
        </h2>
        <ReceiptHead title={t("day")} lines={[t("example")]} />
        {lines.map(({ label, amount }) => (
          <ReceiptLine key={label} label={day(label)} value={money(locale, amount)} />
        ))}
        <ReceiptTotal label={day("total")} value={money(locale, total)} />
      </Receipt>
    </section>
  );
}
