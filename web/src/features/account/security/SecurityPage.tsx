import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { TitledCard } from "@/components/signs/TitledCard";
import { Closing } from "../closing/Closing";
import { Export } from "../export/Export";
import { OwnEmail } from "./email/OwnEmail";
import { PasswordForm } from "./PasswordForm";
import { OwnPersonal } from "./personal/OwnPersonal";
import { Sessions } from "./Sessions";
import { secondFactorHeading } from "./second-factor/heading";
import { SecondFactor } from "./second-factor/SecondFactor";

export async function SecurityPage() {
  const t = await getTranslations("account.security");
  const closing = await getTranslations("account.closing");
  const exporting = await getTranslations("account.export");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <TitledCard id="sessions" title={t("sessions.title")} takesFocus>
            <Sessions />
          </TitledCard>
          <TitledCard id="export" title={exporting("heading")}>
            <Export />
          </TitledCard>
          <TitledCard id="closing" title={closing("heading")}>
            <Closing />
          </TitledCard>
        </div>
        <div className="flex flex-col gap-6">
          <TitledCard id="password" title={t("password.title")}>
            <PasswordForm />
          </TitledCard>
          <TitledCard id="personal" title={t("personal.title")}>
            <OwnPersonal />
          </TitledCard>
          <TitledCard id="email" title={t("email.title")}>
            <OwnEmail />
          </TitledCard>
          <TitledCard id={secondFactorHeading} title={t("secondFactor.title")} takesFocus>
            <SecondFactor />
          </TitledCard>
        </div>
      </div>
    </>
  );
}
