import { StatementsPage } from "@/features/support/statements/StatementsPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () =>
  pageMetadata("/support/statements", "support.statements.meta");

export default function Page() {
  return <StatementsPage />;
}
