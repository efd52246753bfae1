import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { MoreLink } from "@/components/controls/MoreLink";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { Plus } from "@/components/signs/Plus";
import { articlePage } from "@/features/help/article";
import { articleOf } from "@/features/help/library";

/** The most frequent questions of callers; the manual answers each in one sentence. */
export const asked = [
  "trial",
  "pay-by-bank-transfer",
  "sign-in-at-the-till",
  "which-printers",
  "wrong-or-late-transfer",
];

/** The answers that need no call. */
export async function Written() {
  const locale = await getLocale();
  const t = await getTranslations("contact.written");
  const articles = asked.flatMap((slug) => articleOf(locale, slug) ?? []);
  return (
    <section>
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div>
            <div className="border-line-strong border-b">
              {articles.map(({ slug, title, summary }) => (
                <details key={slug} className="group border-line-strong border-t">
                  <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-semibold">
                    {title}
                    <Plus />
                  </summary>
                  <div className="max-w-prose pb-5">
                    <p>{summary}</p>
                    <SiteLink
                      page={articlePage(slug)}
                      locale={locale}
                      aria-label={t("readOf", { title })}
                      className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
                    >
                      {t("read")}
                    </SiteLink>
                  </div>
                </details>
              ))}
            </div>
            <MoreLink page="/more/help">{t("all")}</MoreLink>
          </div>
          <div className="border-brand border-t-4 pt-5">
            <h3 className="text-xl">{t("order.title")}</h3>
            <p className="mt-2 max-w-prose">{t("order.text")}</p>
            <LinkButton page="/info/orders" locale={locale} look="secondary" className="mt-5">
              {t("order.see")}
            </LinkButton>
          </div>
        </div>
      </Wide>
    </section>
  );
}
