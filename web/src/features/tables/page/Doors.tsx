import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";

const link = "inline-flex min-h-11 items-center font-semibold text-brand underline";

/** The links to the next pages: guests who order themselves, the registration, the guides. */
export async function Doors() {
  const locale = await getLocale();
  const t = await getTranslations("tables.more");
  const { trialDays: days } = business;
  return (
    <section>
      <Wide className="grid gap-x-16 gap-y-14 py-16 sm:py-24 lg:grid-cols-2">
        <div className="max-w-prose">
          <h2 className="text-2xl">{t("scanTitle")}</h2>
          <p className="mt-3">{t("scanText")}</p>
          <SiteLink page="/scan" locale={locale} className={`mt-4 ${link}`}>
            {t("scan")}
          </SiteLink>
        </div>
        <div className="max-w-prose">
          <h2 className="text-2xl">{t("trialTitle")}</h2>
          <p className="mt-3">{t("trialText")}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <TrialButton>{t("trial", { days })}</TrialButton>
            <SiteLink page="/more/help" locale={locale} className={link}>
              {t("help")}
            </SiteLink>
          </div>
        </div>
      </Wide>
    </section>
  );
}
