import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { link } from "./link";
import { Team } from "./Team";

/** The people of that noon, and the ways on from here. */
export async function Doors() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.doors");
  const { trialDays: days } = business;
  return (
    <section className="bg-sunken">
      <Wide className="grid gap-x-16 gap-y-14 py-16 sm:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Team />
        <div className="flex max-w-prose flex-col gap-10">
          <div>
            <h2 className="text-2xl">{t("scanTitle")}</h2>
            <p className="mt-3">{t("scanText")}</p>
            <SiteLink page="/scan" locale={locale} className={`mt-2 ${link}`}>
              {t("scan")}
            </SiteLink>
          </div>
          <div>
            <h2 className="text-2xl">{t("trialTitle")}</h2>
            <p className="mt-3">{t("trialText")}</p>
            <TrialButton className="mt-4">{t("trial", { days })}</TrialButton>
          </div>
        </div>
      </Wide>
    </section>
  );
}
