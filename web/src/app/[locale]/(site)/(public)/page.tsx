import type { Metadata } from "next";
import { StructuredData } from "@/components/page/StructuredData";
import { business } from "@/config/business";
import { HomePage } from "@/features/home/HomePage";
import { FollowedLink } from "@/features/newsletter/FollowedLink";
import { pageMetadata } from "@/lib/navigation/metadata";
import { homeThings } from "@/lib/navigation/page-things";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata("/", "home.meta", { trialDays: business.trialDays });

export default async function Page() {
  return (
    <>
      <StructuredData page="/" things={await homeThings()} />
      <HomePage notice={<FollowedLink />} />
    </>
  );
}
