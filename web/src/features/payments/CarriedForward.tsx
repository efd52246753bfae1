import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { Addition } from "@/features/day/Addition";
import { outlets } from "@/features/day/goods";
import { day, dayOf, sum } from "@/features/day/ledger";

/** The takings of all outlets, carried to the next page. */
export async function CarriedForward() {
  const t = await getTranslations("payments.end");
  const words = await getTranslations("day.outlets");
  const sums = [
    ...outlets.map((outlet, before) => ({
      label: words(outlet),
      amount: sum(dayOf(outlet)),
      sign: before > 0 ? "+" : "",
    })),
    { label: t("carried"), amount: sum(day), sign: "=" },
  ];
  return (
    <section className="bg-awning text-on-awning">
      <Wide className="py-12 sm:py-16">
        <h2 className="text-2xl">{t("title")}</h2>
        <Addition terms={sums} className="mt-6" />
        <Onwards />
      </Wide>
    </section>
  );
}

async function Onwards() {
  const locale = await getLocale();
  const t = await getTranslations("payments.end");
  const link = "inline-flex min-h-12 items-center font-semibold underline outline-on-awning";
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
      <LinkButton page="/more/price" locale={locale} look="cloth">
        {t("price")}
      </LinkButton>
      <TrialButton look="cloth">{t("trial", { days: business.trialDays })}</TrialButton>
      <SiteLink page="/features/table" locale={locale} className={link}>
        {t("table")}
      </SiteLink>
      <SiteLink page="/scan" locale={locale} className={link}>
        {t("scan")}
      </SiteLink>
    </div>
  );
}
