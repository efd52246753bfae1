import { OrdersPage } from "@/features/commerce/orders/OrdersPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/info/orders", "commerce.orders.meta");

export default function Page() {
  return <OrdersPage />;
}
