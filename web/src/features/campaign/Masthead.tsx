import { SiteLink } from "@/components/controls/SiteLink";
import { LanguageSwitch } from "@/components/site/header/LanguageSwitch";
import { LogoName } from "@/components/site/header/Logo";
import { business } from "@/config/business";
import type { Locale } from "@/i18n/locales";

/** The parts of the header that a page without a header keeps. */
export function Masthead({ locale, language }: { locale: Locale; language: string }) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <SiteLink
        page="/"
        locale={locale}
        className="flex min-h-11 items-center gap-2.5 no-underline"
      >
        <LogoName />
      </SiteLink>
      <LanguageSwitch locale={locale} locales={business.locales} label={language} />
    </div>
  );
}
