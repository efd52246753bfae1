import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Card } from "@/components/signs/Card";
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
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <Card>
            <section aria-labelledby="sessions">
              <h2 id="sessions" tabIndex={-1} className="mb-2 text-xl outline-none">
                {t("sessions.title")}
              </h2>
              <Sessions />
            </section>
          </Card>
          <Card>
            <section aria-labelledby="export">
              <h2 id="export" className="mb-4 text-xl">
                {exporting("heading")}
              </h2>
              <Export />
            </section>
          </Card>
          <Card>
            <section aria-labelledby="closing">
              <h2 id="closing" className="mb-4 text-xl">
                {closing("heading")}
              </h2>
              <Closing />
            </section>
          </Card>
        </div>
        <div className="flex flex-col gap-6">
          <Card>
            <section aria-labelledby="password">
              <h2 id="password" className="mb-4 text-xl">
                {t("password.title")}
              </h2>
              <PasswordForm />
            </section>
          </Card>
          <Card>
            <section aria-labelledby="personal">
              <h2 id="personal" className="mb-4 text-xl">
                {t("personal.title")}
              </h2>
              <OwnPersonal />
            </section>
          </Card>
          <Card>
            <section aria-labelledby="email">
              <h2 id="email" className="mb-4 text-xl">
                {t("email.title")}
              </h2>
              <OwnEmail />
            </section>
          </Card>
          <Card>
            <section aria-labelledby={secondFactorHeading}>
              <h2 id={secondFactorHeading} tabIndex={-1} className="mb-4 text-xl outline-none">
                {t("secondFactor.title")}
              </h2>
              <SecondFactor />
            </section>
          </Card>
        </div>
      </div>
    </>
  );
}
