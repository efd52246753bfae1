import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Card } from "@/components/signs/Card";
import { BackDoor } from "./BackDoor";
import { SignIn } from "./SignIn";

export async function SignInPage() {
  const t = await getTranslations("support.login");
  return (
    <div className="grid grid-cols-1 items-start gap-x-20 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <div className="max-w-lg">
        <PageHeader title={t("title")} lead={t("lead")} />
        <Card>
          <SignIn />
        </Card>
      </div>
      <BackDoor className="w-full max-w-lg justify-self-end max-lg:hidden" />
    </div>
  );
}
