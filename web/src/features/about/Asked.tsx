import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { articlePage } from "@/features/help/article";
import { opening } from "@/lib/format";

/** Questions that a merchant may ask any vendor; each answer links to its proof. */
const questions = [
  { key: "owner", page: articlePage("who-owns-my-data") },
  { key: "leaving", page: "/more/price" },
  { key: "money", page: "/features/payment" },
  { key: "eyes", page: articlePage("who-may-do-what") },
  { key: "person", page: "/more/contact" },
  { key: "signing", page: "/terms" },
] as const;

export async function Asked() {
  const locale = await getLocale();
  const t = await getTranslations("about.asked");
  const facts = {
    retentionDays: business.lifecycle.retentionDays,
    pastDueDays: business.lifecycle.pastDueDays,
    settlementDays: business.settlementDays,
    ...opening(locale, business.hours.home),
  };
  return (
    <section className="border-line border-t">
      <Wide className="py-16 sm:py-24">
        <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2 className="max-w-2xl text-3xl">{t("title")}</h2>
          <p className="max-w-prose text-ink-soft text-lg">{t("lead")}</p>
        </div>
        <div className="mt-10 grid gap-x-16 sm:grid-cols-2">
          {questions.map(({ key, page }) => (
            <div key={key} className="border-line-strong border-t py-6">
              <h3 className="text-xl">{t(`${key}.q`)}</h3>
              <p className="mt-2 max-w-prose">{t(`${key}.a`, facts)}</p>
              <SiteLink
                page={page}
                locale={locale}
                className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
              >
                {t(`${key}.link`)}
              </SiteLink>
            </div>
          ))}
        </div>
      </Wide>
    </section>
  );
}
