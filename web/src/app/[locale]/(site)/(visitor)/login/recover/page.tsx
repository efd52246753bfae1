import { RecoverForm } from "@/features/session/RecoverForm";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login/recover", "session.recover.meta");

export default function Page() {
  return <RecoverForm />;
}
