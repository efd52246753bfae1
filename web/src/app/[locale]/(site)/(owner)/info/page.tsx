import { InfoPage } from "@/features/account/info/InfoPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info", "account.info.meta");

export default function Page() {
  return <InfoPage />;
}
