import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { ScanPage } from "@/features/scan/ScanPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/scan", "scan.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/scan" />
      <ScanPage />
    </>
  );
}
