import { articles } from "@/features/help/library";
import { type Entry, rest } from "@/features/help/search";
import { isLocale, locales } from "@/i18n/locales";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

/** All that the search of the manual knows, in one language. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/help-index.json">) {
  const { locale } = await params;
  const entries = isLocale(locale) ? articles(locale) : [];
  return Response.json(
    entries.map(({ slug, title, summary, words, body }): Entry => {
      const said = `${title} ${summary} ${words.join(" ")}`;
      return { slug, title, summary, words: `${words.join(", ")} ${rest(body, said)}` };
    }),
  );
}
