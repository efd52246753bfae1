import { VerifyLink } from "@/features/registration/links/VerifyLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/free/verify", "registration.verify.meta");

export default function Page() {
  return <VerifyLink />;
}
