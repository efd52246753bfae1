import type { Metadata } from "next";
import { LegalPage } from "@/features/legal/LegalPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/terms", "legal.terms.meta");

export default function Page() {
  return <LegalPage document="terms" />;
}
