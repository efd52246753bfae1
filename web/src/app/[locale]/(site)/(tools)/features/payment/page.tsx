import type { Metadata } from "next";
import { PaymentsPage } from "@/features/payments/PaymentsPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/payment", "payments.meta");

export default function Page() {
  return <PaymentsPage />;
}
