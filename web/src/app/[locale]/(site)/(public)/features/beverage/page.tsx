import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { StructuredData } from "@/components/page/StructuredData";
import { BeveragePage } from "@/features/beverage/BeveragePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/beverage", "beverage.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/features/beverage" />
      <Breadcrumbs page="/features/beverage" />
      <BeveragePage />
    </>
  );
}
