import { Accounts } from "./Accounts";

export function AccountsPage() {
  return <Accounts />;
}
