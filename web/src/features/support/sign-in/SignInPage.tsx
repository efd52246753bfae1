import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { SignIn } from "./SignIn";

export async function SignInPage() {
  const t = await getTranslations("support.login");
  return (
    <div className="max-w-md">
      <PageHeader title={t("title")} lead={t("lead")} />
      <SignIn />
    </div>
  );
}
