import type { Metadata } from "next";
import { TablesPage } from "@/features/tables/TablesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/table", "tables.meta");

export default function Page() {
  return <TablesPage />;
}
