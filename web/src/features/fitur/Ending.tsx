import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";

const link = "inline-flex min-h-11 items-center font-semibold text-brand underline";

/** The next steps for readers who found their function, and for readers who did not. */
export async function Ending() {
  const locale = await getLocale();
  const t = await getTranslations("fitur.ending");
  const { trialDays: days } = business;
  return (
    <section>
      <Wide className="py-16 sm:py-20">
        <h2 className="max-w-2xl text-2xl">{t("title")}</h2>
        <p className="mt-3 max-w-prose">{t("text")}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <TrialButton>{t("trial", { days })}</TrialButton>
          <SiteLink page="/more/contact" locale={locale} className={link}>
            {t("ask")}
          </SiteLink>
          <SiteLink page="/features" locale={locale} className={link}>
            {t("day")}
          </SiteLink>
        </div>
      </Wide>
    </section>
  );
}
