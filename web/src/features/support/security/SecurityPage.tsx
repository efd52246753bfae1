import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { TitledCard } from "@/components/signs/TitledCard";
import { Sessions } from "@/features/account/security/Sessions";
import { Authenticator } from "./Authenticator";
import { OwnPassword } from "./OwnPassword";

export async function SecurityPage() {
  const t = await getTranslations("support.security");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <TitledCard id="password" title={t("password")}>
          <OwnPassword />
        </TitledCard>
        <TitledCard id="authenticator" title={t("totp.title")}>
          <Authenticator />
        </TitledCard>
        <TitledCard id="sessions" title={t("sessions")} takesFocus>
          <Sessions realm="agent" />
        </TitledCard>
      </div>
    </>
  );
}
