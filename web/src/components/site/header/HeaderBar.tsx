import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/controls/Button";
import { SiteLink } from "@/components/controls/SiteLink";
import { business } from "@/config/business";
import { href } from "@/lib/navigation/routes";
import { LanguageSwitch } from "./LanguageSwitch";
import { LogoName } from "./Logo";
import { MenuCloser } from "./MenuCloser";
import { OwnerMenu } from "./OwnerMenu";

/** The awning, and below it the logo and the header's controls. */
export async function HeaderBar({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  return (
    <header data-site className="relative z-30 print:hidden">
      <div className="awning" />
      <div className="mx-auto flex max-w-7xl items-center gap-x-2 px-4 py-3 sm:px-6">
        <SiteLink
          page="/"
          locale={locale}
          className="flex items-center gap-2 no-underline sm:mr-2 sm:gap-2.5"
        >
          <LogoName />
        </SiteLink>
        {children}
      </div>
      <MenuCloser />
    </header>
  );
}

export async function Phone() {
  const t = await getTranslations("site");
  return (
    <a
      href={business.phoneHref}
      className="flex min-h-11 items-center whitespace-nowrap px-3 font-mono text-sm no-underline hover:underline"
    >
      <span className="sr-only">{t("phone")} </span>
      {business.phone}
    </a>
  );
}

export async function Languages() {
  const t = await getTranslations("site");
  return (
    <LanguageSwitch locale={await getLocale()} locales={business.locales} label={t("language")} />
  );
}

/** The link to the sign-in, for visitors without a session. */
export async function Login() {
  const t = await getTranslations("site.nav");
  return (
    <a
      href={href(await getLocale(), "/login")}
      className={`${buttonClass("quiet", "sm")} owner:hidden`}
    >
      {t("login")}
    </a>
  );
}

export async function Owner() {
  const t = await getTranslations("site.owner");
  const nav = await getTranslations("site.nav");
  return (
    <OwnerMenu
      locale={await getLocale()}
      className="min-w-0 max-sm:ml-auto max-sm:max-w-56 max-sm:grow sm:w-44 md:w-56"
      sentences={{
        inUse: t("inUse"),
        shops: t("shops"),
        all: t("all"),
        account: nav("account"),
        logout: t("logout"),
        logoutFailed: t("logoutFailed"),
        chooseFailed: t("chooseFailed"),
      }}
    />
  );
}
