import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { StructuredData } from "@/components/page/StructuredData";
import { TablesPage } from "@/features/tables/TablesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/table", "tables.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/features/table" />
      <Breadcrumbs page="/features/table" />
      <TablesPage />
    </>
  );
}
