import { LoginPage } from "@/features/session/LoginPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/login", "session.login.meta");

export default function Page() {
  return <LoginPage />;
}
