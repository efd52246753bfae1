import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { StructuredData } from "@/components/page/StructuredData";
import { ContactPage } from "@/features/contact/ContactPage";
import { asked } from "@/features/contact/Written";
import { articleOf } from "@/features/help/library";
import { pageMetadata } from "@/lib/navigation/metadata";
import { articleAnswers, vendor } from "@/lib/navigation/page-things";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/more/contact", "contact.meta");

export default async function Page() {
  const locale = await getLocale();
  const answers = asked.flatMap((slug) => articleOf(locale, slug) ?? []);
  const things = [await vendor(), await articleAnswers("/more/contact", answers)];
  return (
    <>
      <StructuredData page="/more/contact" things={things} />
      <ContactPage />
    </>
  );
}
