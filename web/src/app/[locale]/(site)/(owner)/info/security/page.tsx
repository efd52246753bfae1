import { SecurityPage } from "@/features/account/security/SecurityPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/security", "account.security.meta");

export default function Page() {
  return <SecurityPage />;
}
