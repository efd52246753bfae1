import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";

/** Links to the room of the code's table, and to the registration. */
export async function End() {
  const locale = await getLocale();
  const t = await getTranslations("scan.end");
  return (
    <section className="bg-awning text-on-awning">
      <Wide className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8 py-16 sm:py-20">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 text-lg">{t("text")}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TrialButton look="cloth">{t("trial", { days: business.trialDays })}</TrialButton>
          <SiteLink
            page="/features/table"
            locale={locale}
            className="inline-flex min-h-12 items-center font-semibold underline outline-on-awning"
          >
            {t("tables")}
          </SiteLink>
        </div>
      </Wide>
    </section>
  );
}
