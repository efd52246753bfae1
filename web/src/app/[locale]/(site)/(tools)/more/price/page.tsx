import type { Metadata } from "next";
import { business } from "@/config/business";
import { PricePage } from "@/features/price/PricePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/more/price", "price.meta", { trialDays: business.trialDays });

export default function Page() {
  return <PricePage />;
}
