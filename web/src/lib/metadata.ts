import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { href, routeOf } from "./routes";

/** `namespace` holds `title` and `description`; it is checked by the build, which renders every page. */
const translationsOf = getTranslations as unknown as (
  namespace: string,
) => Promise<(key: "title" | "description", values?: Facts) => string>;

type Facts = Record<string, string | number>;

/** Title, description, language alternates and indexing of a page, from its row in routes.json. */
export async function pageMetadata(
  page: string,
  namespace: string,
  facts: Facts = {},
): Promise<Metadata> {
  const locale = await getLocale();
  const t = await translationsOf(namespace);
  const route = routeOf(page);
  const canonical = route?.canonical ?? page;
  const languages = Object.fromEntries(
    (route?.languages ?? []).map((each) => [each, href(each, canonical)]),
  );
  return {
    title: canonical === "/" ? { absolute: t("title", facts) } : t("title", facts),
    description: t("description", facts),
    ...(route?.indexable
      ? { alternates: { canonical: href(locale, canonical), languages } }
      : { robots: { index: false, follow: false } }),
  };
}
