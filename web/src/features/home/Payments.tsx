import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { Wide } from "@/components/page/Shell";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { dayOf, sum } from "@/features/day/ledger";
import { ways } from "@/features/day/sales";
import { money } from "@/lib/format";

export async function Payments() {
  const locale = await getLocale();
  const t = await getTranslations("home.payments");
  const words = await getTranslations("day");
  const taken = dayOf("cafe");
  return (
    <section id="payments" className="bg-awning text-on-awning">
      <Wide className="grid items-center gap-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-2xl text-lg">{t("text")}</p>
          <p className="mt-6 max-w-xl border-lamp border-l-4 pl-4">
            {t("settlement", { days: business.settlementDays })}
          </p>
          <LinkButton page="/features/payment" locale={locale} look="cloth" className="mt-8">
            {t("more")}
          </LinkButton>
        </div>
        <Receipt className="mx-auto w-full max-w-sm rotate-1">
          <ReceiptHead title={words("outlets.cafe")} lines={[t("today")]} />
          {ways.map((way) => (
            <ReceiptLine key={way} label={words(`ways.${way}`)} value={money(locale, taken[way])} />
          ))}
          <ReceiptTotal label={t("total")} value={money(locale, sum(taken))} />
        </Receipt>
      </Wide>
    </section>
  );
}
