import { AccountsPage } from "@/features/support/AccountsPage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/support/accounts", "support.accounts.meta");

export default function Page() {
  return <AccountsPage />;
}
