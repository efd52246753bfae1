import { ShopsPage } from "@/features/account/shops/ShopsPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/shops", "account.shops.meta");

export default function Page() {
  return <ShopsPage />;
}
