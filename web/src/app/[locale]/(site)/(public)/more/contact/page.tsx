import type { Metadata } from "next";
import { ContactPage } from "@/features/contact/ContactPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/more/contact", "contact.meta");

export default function Page() {
  return <ContactPage />;
}
