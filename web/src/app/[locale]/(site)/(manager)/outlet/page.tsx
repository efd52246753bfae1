import { OutletPage } from "@/features/outlet/OutletPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/outlet", "account.manager.meta");

export default function Page() {
  return <OutletPage />;
}
