import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { LegalPage } from "@/features/legal/LegalPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/privacy", "legal.privacy.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/privacy" />
      <LegalPage document="privacy" />
    </>
  );
}
