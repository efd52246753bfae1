import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { opening } from "@/lib/format";
import { articlePage, topics } from "./article";
import { articles } from "./library";
import { Manual } from "./Manual";
import { ManualSearch } from "./ManualSearch";
import { TopicTab } from "./TopicTab";

/** The manual: a tab for each topic, its articles below, and one search over all of it. */
export async function HelpPage() {
  const locale = await getLocale();
  const t = await getTranslations("help");
  const all = articles(locale);
  return (
    <>
      <div className="lamplight -mt-20 pt-20">
        <Wide className="flex items-center justify-between gap-12 py-12 sm:py-16">
          <div className="min-w-0 grow">
            <h1 className="max-w-3xl text-4xl">{t("title")}</h1>
            <p className="mt-5 max-w-prose text-ink-soft text-lg">{t("lead")}</p>
            <ManualSearch />
          </div>
          <Manual />
        </Wide>
      </div>
      <Wide className="pb-16 sm:pb-24">
        <div className="gap-x-10 sm:columns-2 xl:columns-3">
          {topics.map((topic) => (
            <section
              key={topic}
              id={topic}
              aria-labelledby={`topic-${topic}`}
              className="mb-10 break-inside-avoid"
            >
              <TopicTab topic={topic} id={`topic-${topic}`} />
              <ul className="rounded-b-lg border border-line border-t-0 bg-surface py-2">
                {all
                  .filter((article) => article.topic === topic)
                  .map(({ slug, title }) => (
                    <li key={slug}>
                      <SiteLink
                        page={articlePage(slug)}
                        locale={locale}
                        className="flex min-h-11 items-center px-5 py-1.5 leading-snug no-underline hover:bg-sunken hover:underline"
                      >
                        {title}
                      </SiteLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="mt-16 border-brand border-t-4 pt-6">
          <h2 className="text-2xl">{t("person.title")}</h2>
          <p className="mt-3 max-w-prose">
            {t("person.text", opening(locale, business.hours.home))}{" "}
            <a href={business.phoneHref} className="whitespace-nowrap font-mono">
              {business.phone}
            </a>
          </p>
        </div>
      </Wide>
    </>
  );
}
