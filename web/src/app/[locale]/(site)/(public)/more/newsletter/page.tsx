import type { Metadata } from "next";
import { NewsletterPage } from "@/features/newsletter/NewsletterPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/more/newsletter", "newsletter.meta");

export default function Page() {
  return <NewsletterPage />;
}
