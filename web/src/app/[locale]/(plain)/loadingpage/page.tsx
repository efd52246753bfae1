import type { Metadata } from "next";
import { CampaignPage } from "@/features/campaign/CampaignPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/loadingpage", "campaign.meta");

export default function Page() {
  return <CampaignPage />;
}
