import { SuccessPage } from "@/features/registration/SuccessPage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/free/success", "registration.success.meta");

export default function Page() {
  return <SuccessPage />;
}
