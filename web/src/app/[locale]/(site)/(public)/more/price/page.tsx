import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { business } from "@/config/business";
import { PricePage } from "@/features/price/PricePage";
import { pageMetadata } from "@/lib/navigation/metadata";
import { till } from "@/lib/navigation/page-things";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/more/price", "price.meta", { trialDays: business.trialDays });

export default async function Page() {
  return (
    <>
      <StructuredData page="/more/price" things={[await till()]} />
      <PricePage />
    </>
  );
}
