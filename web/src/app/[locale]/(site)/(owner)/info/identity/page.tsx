import { IdentityPage } from "@/features/account/identity/IdentityPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/identity", "account.identity.meta");

export default function Page() {
  return <IdentityPage />;
}
