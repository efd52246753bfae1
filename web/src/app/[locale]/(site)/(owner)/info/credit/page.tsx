import { CreditPage } from "@/features/commerce/credit/CreditPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/credit", "commerce.credit.meta");

export default function Page() {
  return <CreditPage />;
}
