import type { Metadata } from "next";
import { FeaturesPage } from "@/features/summary/FeaturesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> => pageMetadata("/features", "features.meta");

export default function Page() {
  return <FeaturesPage />;
}
