import type { Metadata } from "next";
import { BeveragePage } from "@/features/beverage/BeveragePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/beverage", "beverage.meta");

export default function Page() {
  return <BeveragePage />;
}
