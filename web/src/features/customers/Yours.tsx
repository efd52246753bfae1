import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { LinkButton } from "@/components/controls/LinkButton";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { opening } from "@/lib/format";
import { Page } from "./book/Page";

/** The way into the book for a merchant, and the registration for a reader without a till. */
export async function Yours() {
  const locale = await getLocale();
  const t = await getTranslations("customers.yours");
  return (
    <section id="yours" aria-labelledby="yours-title" className="bg-sunken">
      <Wide className="grid items-center gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-2">
        <div>
          <h2 id="yours-title" className="text-3xl">
            {t("title")}
          </h2>
          <p className="mt-4 max-w-prose text-lg">{t("lead")}</p>
          <p className="mt-4 max-w-prose">{t("consent")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton page="/more/contact" locale={locale}>
              {t("write")}
            </LinkButton>
            <a href={business.phoneHref} className={buttonClass("secondary")}>
              {t("call", { phone: business.phone })}
            </a>
          </div>
          <p className="mt-3 text-ink-soft text-sm">
            {t("hours", opening(locale, business.hours.home))}
          </p>
          <MoreLink page="/free">{t("trial", { days: business.trialDays })}</MoreLink>
        </div>
        <BlankSheet />
      </Wide>
    </section>
  );
}

const parts = ["place", "words", "reach"] as const;

/** A blank leaf of the book with the names of its parts. */
async function BlankSheet() {
  const t = await getTranslations("customers.yours");
  return (
    <div className="w-full max-w-xl rounded-sm bg-paper text-paper-ink shadow-paper max-lg:mx-auto lg:-rotate-1 lg:justify-self-end">
      <Page>
        <dl className="flex flex-col gap-8">
          {parts.map((part) => (
            <div key={part}>
              <dt className="font-bold text-lg leading-8">{t(`${part}.what`)}</dt>
              <dd className="leading-8">{t(`${part}.why`)}</dd>
            </div>
          ))}
        </dl>
      </Page>
    </div>
  );
}
