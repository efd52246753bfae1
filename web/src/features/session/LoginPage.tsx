import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { LoginForm } from "./LoginForm";
import { Narrow } from "./Narrow";

export async function LoginPage() {
  const t = await getTranslations("session.login");
  const locale = await getLocale();
  return (
    <Narrow
      title={t("title")}
      below={
        <p>
          {t("noAccount")}{" "}
          <SiteLink page="/free" locale={locale} className="font-semibold underline">
            {t("trial")}
          </SiteLink>
        </p>
      }
    >
      <LoginForm />
    </Narrow>
  );
}
