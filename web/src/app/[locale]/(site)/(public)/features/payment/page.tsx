import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { StructuredData } from "@/components/page/StructuredData";
import { PaymentsPage } from "@/features/payments/PaymentsPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/payment", "payments.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/features/payment" />
      <Breadcrumbs page="/features/payment" />
      <PaymentsPage />
    </>
  );
}
