import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { HelpPage } from "@/features/help/HelpPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/more/help", "help.meta");

export default function Page() {
  return (
    <>
      <StructuredData page="/more/help" />
      <HelpPage />
    </>
  );
}
