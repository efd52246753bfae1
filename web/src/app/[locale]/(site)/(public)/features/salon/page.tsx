import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { StructuredData } from "@/components/page/StructuredData";
import { SalonPage } from "@/features/salon/SalonPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/salon", "salon.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/features/salon" />
      <Breadcrumbs page="/features/salon" />
      <SalonPage />
    </>
  );
}
