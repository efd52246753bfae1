import { DemoRequestsPage } from "@/features/support/demo-requests/DemoRequestsPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () =>
  pageMetadata("/support/demo-requests", "support.demoRequests.meta");

export default function Page() {
  return <DemoRequestsPage />;
}
