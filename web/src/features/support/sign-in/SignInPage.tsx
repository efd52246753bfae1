import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Card } from "@/components/signs/Card";
import { SignIn } from "./SignIn";

export async function SignInPage() {
  const t = await getTranslations("support.login");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Card className="max-w-lg">
        <SignIn />
      </Card>
    </>
  );
}
