import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { FeaturesPage } from "@/features/summary/FeaturesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/features", "features.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/features" />
      <FeaturesPage />
    </>
  );
}
