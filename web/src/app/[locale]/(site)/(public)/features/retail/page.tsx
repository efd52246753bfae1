import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { StructuredData } from "@/components/page/StructuredData";
import { RetailPage } from "@/features/retail/RetailPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/retail", "retail.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/features/retail" />
      <Breadcrumbs page="/features/retail" />
      <RetailPage />
    </>
  );
}
