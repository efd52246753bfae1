import type { Metadata } from "next";
import { business } from "@/config/business";
import { HomePage } from "@/features/home/HomePage";
import { FollowedLink } from "@/features/newsletter/FollowedLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/", "home.meta", { trialDays: business.trialDays });

export default function Page() {
  return <HomePage notice={<FollowedLink />} />;
}
