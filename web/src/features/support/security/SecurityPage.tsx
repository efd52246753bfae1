import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { Card } from "@/components/signs/Card";
import { Sessions } from "@/features/account/security/Sessions";
import { Authenticator } from "./Authenticator";
import { OwnPassword } from "./OwnPassword";

export async function SecurityPage() {
  const t = await getTranslations("support.security");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <section aria-labelledby="password">
            <h2 id="password" className="mb-4 text-xl">
              {t("password")}
            </h2>
            <OwnPassword />
          </section>
        </Card>
        <Card>
          <section aria-labelledby="authenticator">
            <h2 id="authenticator" className="mb-4 text-xl">
              {t("totp.title")}
            </h2>
            <Authenticator />
          </section>
        </Card>
        <Card>
          <section aria-labelledby="sessions">
            <h2 id="sessions" tabIndex={-1} className="mb-2 text-xl outline-none">
              {t("sessions")}
            </h2>
            <Sessions realm="agent" />
          </section>
        </Card>
      </div>
    </>
  );
}
