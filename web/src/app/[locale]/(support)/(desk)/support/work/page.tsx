import { WorkPage } from "@/features/support/desk-work/WorkPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/support/work", "support.work.meta");

export default function Page() {
  return <WorkPage />;
}
