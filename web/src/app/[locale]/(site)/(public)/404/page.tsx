import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFound } from "@/components/site/NotFound";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** The not-found page of each language; the edge answers every unmatched path with it, as a 404. */
export default function NotFoundPage() {
  return <NotFound />;
}
