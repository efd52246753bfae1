import { getTranslations } from "next-intl/server";

export async function HomePage() {
  const t = await getTranslations("home");
  return <h1 className="text-4xl">{t("hero.title")}</h1>;
}
