import type { Metadata } from "next";
import { SalonPage } from "@/features/salon/SalonPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/features/salon", "salon.meta");

export default function Page() {
  return <SalonPage />;
}
