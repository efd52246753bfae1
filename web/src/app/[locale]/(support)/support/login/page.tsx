import { SignInPage } from "@/features/support/sign-in/SignInPage";
import { pageMetadata } from "@/lib/navigation/metadata";

export const generateMetadata = () => pageMetadata("/support/login", "support.login.meta");

export default function Page() {
  return <SignInPage />;
}
