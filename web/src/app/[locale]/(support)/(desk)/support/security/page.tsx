import { SecurityPage } from "@/features/support/security/SecurityPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/support/security", "support.security.meta");

export default function Page() {
  return <SecurityPage />;
}
