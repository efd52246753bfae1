import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { business } from "@/config/business";
import { DownloadPage } from "@/features/download/DownloadPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/download", "download.meta", { version: business.minimumAndroid });

export default function Page() {
  return (
    <>
      <StructuredData page="/download" />
      <DownloadPage />
    </>
  );
}
