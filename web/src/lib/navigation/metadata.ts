import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { origin } from "@/config/origin";
import type { Locale } from "@/i18n/locales";
import { crumbsOf } from "./crumbs";
import { href, routeOf } from "./routes";
import { shareImage, shareSize } from "./share-image";

/** `namespace` holds `title` and `description`; the build checks it, as it renders every page. */
const translationsOf = getTranslations as unknown as (
  namespace: string,
) => Promise<(key: "title" | "description", values?: Facts) => string>;

type Facts = Record<string, string | number>;

const regions: Record<Locale, string> = { es: "es_ES", en: "en_GB", id: "id_ID" };

const isHome = (page: string) => page === "/" || page === "/home";

/** The card that other sites show for the page's address. */
async function card(page: string, title: string, description: string): Promise<Metadata> {
  const locale = await getLocale();
  const crumbs = await crumbsOf(page.replace(/[?#].*/, ""));
  const picture = {
    url: origin + shareImage(locale, page),
    ...shareSize,
    type: "image/png",
    alt: crumbs.map(({ label }) => label).join(" · "),
  };
  return {
    openGraph: {
      type: "website",
      siteName: business.name,
      url: origin + href(locale, page),
      title,
      description,
      locale: regions[locale],
      alternateLocale: business.locales
        .filter((each) => each !== locale)
        .map((each) => regions[each]),
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}

/**
 * Title, description and indexing of a page, from its row in routes.json. The edge adds the page's address in
 * each language, as only the edge knows the site's own.
 */
export async function pageMetadata(
  page: string,
  namespace: string,
  facts: Facts = {},
): Promise<Metadata> {
  const t = await translationsOf(namespace);
  return documentMetadata(page, t("title", facts), t("description", facts));
}

/** The same for a document whose title and description are no messages. */
export async function documentMetadata(
  page: string,
  title: string,
  description: string,
): Promise<Metadata> {
  const { indexable, canonical } = routeOf(page) ?? {};
  return {
    title: isHome(page) ? { absolute: title } : title,
    description,
    ...(indexable || canonical
      ? await card(canonical ?? page, title, description)
      : { robots: { index: false, follow: false } }),
  };
}
