import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { AboutPage } from "@/features/about/AboutPage";
import { pageMetadata } from "@/lib/navigation/metadata";
import { vendor } from "@/lib/navigation/page-things";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/more/about", "about.meta");

export default async function Page() {
  return (
    <>
      <StructuredData page="/more/about" things={[await vendor()]} />
      <AboutPage />
    </>
  );
}
