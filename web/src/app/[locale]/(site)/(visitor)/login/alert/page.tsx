import { AlertLink } from "@/features/session/AlertLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login/alert", "session.alert.meta");

export default function Page() {
  return <AlertLink />;
}
