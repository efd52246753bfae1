import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { PartnershipPage } from "@/features/partnership/PartnershipPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/partnership", "partnership.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/partnership" />
      <PartnershipPage />
    </>
  );
}
