import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { CustomersPage } from "@/features/customers/CustomersPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/more/customers", "customers.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/more/customers" />
      <CustomersPage tab="all" />
    </>
  );
}
