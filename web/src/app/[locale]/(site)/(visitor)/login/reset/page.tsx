import { ResetLink } from "@/features/session/ResetLink";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login/reset", "session.reset.meta");

export default function Page() {
  return <ResetLink />;
}
