import { TransfersPage } from "@/features/support/TransfersPage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/support/transfers", "support.transfers.meta");

export default function Page() {
  return <TransfersPage />;
}
