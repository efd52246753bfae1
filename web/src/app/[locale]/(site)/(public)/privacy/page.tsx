import type { Metadata } from "next";
import { LegalPage } from "@/features/legal/LegalPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/privacy", "legal.privacy.meta");

export default function Page() {
  return <LegalPage document="privacy" />;
}
