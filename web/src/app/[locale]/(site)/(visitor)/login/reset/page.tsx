import { ResetPage } from "@/features/session/ResetPage";
import { pageMetadata } from "@/lib/metadata";

export const generateMetadata = () => pageMetadata("/login/reset", "session.reset.meta");

export default function Page() {
  return <ResetPage />;
}
