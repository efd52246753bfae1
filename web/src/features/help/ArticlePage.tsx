import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { ReadingShell } from "@/components/page/Shell";
import { ArticleText } from "./ArticleText";
import { type Article, articlePage } from "./article";
import { HelpVote } from "./HelpVote";
import { articleOf, articles } from "./library";
import { ManualSearch } from "./ManualSearch";
import { TopicTab } from "./TopicTab";

export async function ArticlePage({ article }: { article: Article }) {
  const locale = await getLocale();
  const t = await getTranslations("help");
  const related = article.related.flatMap((slug) => articleOf(locale, slug) ?? []);
  return (
    <ReadingShell aside={<Contents article={article} />}>
      <p className="print:hidden">
        <SiteLink
          page={`/more/help#${article.topic}`}
          locale={locale}
          className="inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t("back", { topic: t(`topics.${article.topic}`) })}
        </SiteLink>
      </p>
      <article>
        <h1 className="mt-2 text-3xl">{article.title}</h1>
        <ArticleText markdown={article.body} />
      </article>
      <HelpVote article={article.slug} />
      {related.length > 0 ? (
        <nav aria-labelledby="related" className="mt-12 border-line border-t pt-6 print:hidden">
          <h2 id="related" className="text-xl">
            {t("related")}
          </h2>
          <ul className="mt-2">
            {related.map(({ slug, title }) => (
              <li key={slug}>
                <SiteLink
                  page={articlePage(slug)}
                  locale={locale}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong hover:decoration-2"
                >
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </ReadingShell>
  );
}

/** The search, and the other articles of the topic. */
async function Contents({ article }: { article: Article }) {
  const locale = await getLocale();
  const t = await getTranslations("help");
  const siblings = articles(locale).filter(({ topic }) => topic === article.topic);
  return (
    <div className="print:hidden lg:sticky lg:top-6">
      <ManualSearch narrow />
      <nav aria-label={t(`topics.${article.topic}`)} className="mt-8 max-lg:hidden">
        <TopicTab topic={article.topic} as="p" />
        <ul className="rounded-b-lg border border-line border-t-0 bg-surface py-2">
          {siblings.map(({ slug, title }) => (
            <li key={slug}>
              <SiteLink
                page={articlePage(slug)}
                locale={locale}
                aria-current={slug === article.slug ? "page" : undefined}
                className="flex min-h-11 items-center border-transparent border-l-4 px-4 py-1 text-sm leading-snug no-underline hover:bg-sunken hover:underline aria-[current]:border-lamp aria-[current]:font-bold"
              >
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
