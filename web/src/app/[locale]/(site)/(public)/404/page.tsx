import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { LostReceipt, waysOn } from "@/components/site/LostReceipt";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** The not-found page of each language; the edge answers every unmatched path with it, as a 404. */
export default async function NotFoundPage() {
  const locale = await getLocale();
  const t = await getTranslations("site.notFound");
  const nav = await getTranslations("site.nav");
  const names = Object.fromEntries(waysOn.map(({ key }) => [key, nav(key)]));
  return (
    <LostReceipt
      locale={locale}
      code="404"
      title={t("title")}
      text={t("text")}
      home={t("home")}
      ways={t("ways")}
      names={names as Parameters<typeof LostReceipt>[0]["names"]}
    />
  );
}
