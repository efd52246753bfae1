import { ConfirmEmailLink } from "@/features/session/email/ConfirmEmailLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login/email", "session.email.meta");

export default function Page() {
  return <ConfirmEmailLink />;
}
