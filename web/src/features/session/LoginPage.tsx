import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { LoginForm } from "./LoginForm";
import { Narrow } from "./Narrow";
import { TrialLink } from "./TrialLink";

/** Staff have no password: they sign in on the tablet. */
const tillSignIn = "/more/help?article=sign-in-at-the-till";

export async function LoginPage() {
  const t = await getTranslations("session.login");
  const locale = await getLocale();
  return (
    <Narrow
      title={t("title")}
      lead={t("lead")}
      below={
        <>
          <p>
            {t("noAccount")} <TrialLink />
          </p>
          <p>
            {t("staff")}{" "}
            <SiteLink page={tillSignIn} locale={locale} className="font-semibold underline">
              {t("till")}
            </SiteLink>
          </p>
        </>
      }
    >
      <LoginForm />
    </Narrow>
  );
}
