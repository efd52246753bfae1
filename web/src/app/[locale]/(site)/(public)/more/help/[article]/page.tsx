import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StructuredData } from "@/components/page/StructuredData";
import { ArticlePage } from "@/features/help/ArticlePage";
import { articlePage } from "@/features/help/article";
import { articleOf, articles } from "@/features/help/library";
import { isLocale, locales } from "@/i18n/locales";
import { documentMetadata } from "@/lib/navigation/metadata";
import { guide } from "@/lib/navigation/page-things";

type Props = PageProps<"/[locale]/more/help/[article]">;

export function generateStaticParams() {
  return locales.flatMap((locale) =>
    articles(locale).map(({ slug }) => ({ locale, article: slug })),
  );
}

async function read({ params }: Props) {
  const { locale, article } = await params;
  const found = isLocale(locale) ? articleOf(locale, article) : undefined;
  if (!found) notFound();
  return found;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, summary } = await read(props);
  return documentMetadata(articlePage(slug), title, summary);
}

export default async function Page(props: Props) {
  const article = await read(props);
  const page = articlePage(article.slug);
  return (
    <>
      <StructuredData page={page} title={article.title} things={await guide(page, article)} />
      <ArticlePage article={article} />
    </>
  );
}
