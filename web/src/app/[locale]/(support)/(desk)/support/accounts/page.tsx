import { Accounts } from "@/features/support/accounts/Accounts";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/support/accounts", "support.accounts.meta");

export default function Page() {
  return <Accounts />;
}
