import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { OrderSlip } from "./OrderSlip";
import { Steps } from "./Steps";

/** The other direction: the merchant pays us. */
export async function Transfer() {
  const t = await getTranslations("payments.transfer");
  return (
    <section id="transfer">
      <Wide className="grid items-start gap-x-20 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h2 className="max-w-2xl text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-ink-soft text-lg">{t("lead")}</p>
          <Steps />
          <Trouble />
        </div>
        <OrderSlip />
      </Wide>
    </section>
  );
}

/** The results of a wrong or late transfer, with links to the manual. */
async function Trouble() {
  const locale = await getLocale();
  const t = await getTranslations("payments.transfer");
  const link = "inline-flex min-h-11 items-center font-semibold text-brand underline";
  return (
    <div className="mt-10 max-w-prose border-lamp border-l-4 pl-4">
      <p>{t("wrong")}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <SiteLink page="/more/help?article=pay-by-bank-transfer" locale={locale} className={link}>
          {t("how")}
        </SiteLink>
        <SiteLink page="/more/help?article=wrong-or-late-transfer" locale={locale} className={link}>
          {t("late")}
        </SiteLink>
      </div>
    </div>
  );
}
