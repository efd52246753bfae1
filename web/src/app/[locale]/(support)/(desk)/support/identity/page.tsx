import { IdentityCasesPage } from "@/features/support/identity/IdentityCasesPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/support/identity", "support.identity.meta");

export default function Page() {
  return <IdentityCasesPage />;
}
