import { PaymentPage } from "@/features/commerce/payment/PaymentPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/payment", "commerce.payment.meta");

export default function Page() {
  return <PaymentPage />;
}
