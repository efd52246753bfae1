import type { Metadata } from "next";
import { RetailPage } from "@/features/retail/RetailPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/retail", "retail.meta");

export default function Page() {
  return <RetailPage />;
}
