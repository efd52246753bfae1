import { TimelinePage } from "@/features/account/timeline/TimelinePage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/timeline", "account.timeline.meta");

export default function Page() {
  return <TimelinePage />;
}
