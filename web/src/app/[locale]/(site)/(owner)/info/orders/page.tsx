import { OrdersPage } from "@/features/commerce/orders/OrdersPage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/info/orders", "commerce.orders.meta");

export default function Page() {
  return <OrdersPage />;
}
