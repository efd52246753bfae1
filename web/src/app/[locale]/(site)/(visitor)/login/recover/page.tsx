import { RecoverPage } from "@/features/session/RecoverPage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/login/recover", "session.recover.meta");

export default function Page() {
  return <RecoverPage />;
}
