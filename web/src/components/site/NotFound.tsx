import { getLocale, getTranslations } from "next-intl/server";
import { LostReceipt, waysOn } from "./LostReceipt";

/** The content of the not-found page, in the language of the page. */
export async function NotFound() {
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
