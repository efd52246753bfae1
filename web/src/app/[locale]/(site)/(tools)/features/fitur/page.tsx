import type { Metadata } from "next";
import { FiturPage } from "@/features/fitur/FiturPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/fitur", "fitur.meta");

export default function Page() {
  return <FiturPage />;
}
