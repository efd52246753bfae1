import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { LinkButton } from "@/components/controls/LinkButton";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { opening } from "@/lib/format";

/** The ways to meet a person and to see the till. */
export async function Visit() {
  const locale = await getLocale();
  const t = await getTranslations("about.visit");
  return (
    <section>
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <p className="mt-4 max-w-prose text-lg">
          {t("talk", opening(locale, business.hours.home))}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={business.phoneHref} className={buttonClass()}>
            {t("call", { phone: business.phone })}
          </a>
          <LinkButton page="/#demo" locale={locale} look="secondary">
            {t("demo")}
          </LinkButton>
          <LinkButton page="/more/contact" locale={locale} look="secondary">
            {t("contact")}
          </LinkButton>
        </div>
        <p className="mt-10 max-w-prose border-line border-t pt-8 text-lg">
          {t("alone", { days: business.trialDays })}
        </p>
        <div className="flex flex-wrap gap-x-8">
          <MoreLink page="/free">{t("trial")}</MoreLink>
          <MoreLink page="/features">{t("features")}</MoreLink>
          <MoreLink page="/partnership">{t("partner")}</MoreLink>
        </div>
      </Wide>
    </section>
  );
}
