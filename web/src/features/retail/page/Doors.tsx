import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";

const link = "inline-flex min-h-11 items-center font-semibold text-brand underline";

/** The next pages for a shopkeeper. */
export async function Doors() {
  const locale = await getLocale();
  const t = await getTranslations("retail.doors");
  const days = business.trialDays;
  return (
    <section>
      <Wide className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8 py-16 sm:py-20">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 text-ink-soft text-lg">{t("text", { days })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TrialButton>{t("trial", { days })}</TrialButton>
          <SiteLink page="/more/price" locale={locale} className={link}>
            {t("price")}
          </SiteLink>
          <SiteLink page="/hardware" locale={locale} className={link}>
            {t("hardware")}
          </SiteLink>
        </div>
      </Wide>
    </section>
  );
}
