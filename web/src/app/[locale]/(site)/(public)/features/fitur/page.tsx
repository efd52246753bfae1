import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { StructuredData } from "@/components/page/StructuredData";
import { FiturPage } from "@/features/fitur/FiturPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/fitur", "fitur.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/features/fitur" />
      <Breadcrumbs page="/features/fitur" />
      <FiturPage />
    </>
  );
}
