import { VerifyPage } from "@/features/registration/VerifyPage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/free/verify", "registration.verify.meta");

export default function Page() {
  return <VerifyPage />;
}
