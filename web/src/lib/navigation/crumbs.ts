import { getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import type { Crumb } from "./structured-data";
import { navKeyOf, trailOf } from "./trail";

type NavKey = Parameters<Awaited<ReturnType<typeof getTranslations<"site.nav">>>>[0];

/** The way to a page, each step by its name in the menus; `title` names a document at the end. */
export async function crumbsOf(page: string, title?: string): Promise<Crumb[]> {
  const t = await getTranslations("site.nav");
  const label = (step: string) => (step === "/" ? business.name : t(navKeyOf(step) as NavKey));
  return trailOf(page).map((step, at, all) => ({
    page: step,
    label: title && at === all.length - 1 ? title : label(step),
  }));
}
