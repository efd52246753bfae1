import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { link } from "./link";
import { PlanPicture } from "./PlanPicture";

/** Lite and Dine for a café: the place of paying in the row, and when each suits. */
export async function Plans() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.plans");
  return (
    <section className="bg-sunken">
      <Wide className="grid items-center gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PlanPicture className="w-full max-w-xl max-lg:order-2" />
        <div className="max-w-prose">
          <h2 className="text-2xl">{t("title")}</h2>
          {(["lite", "dine"] as const).map((plan) => (
            <div key={plan} className="mt-6">
              <h3 className="text-lg">{t(`${plan}.name`)}</h3>
              <p className="mt-1">{t(`${plan}.text`)}</p>
            </div>
          ))}
          <p className="mt-6 text-ink-soft">{t("note")}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <SiteLink page="/more/price" locale={locale} className={link}>
              {t("price")}
            </SiteLink>
            <SiteLink page="/features/table" locale={locale} className={link}>
              {t("table")}
            </SiteLink>
          </p>
        </div>
      </Wide>
    </section>
  );
}
