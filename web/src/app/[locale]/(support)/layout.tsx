import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/page/ClientMessages";
import { QueryProvider } from "@/components/page/QueryProvider";
import { Wide } from "@/components/page/Shell";
import { LanguageSwitch } from "@/components/site/header/LanguageSwitch";
import { LogoMark } from "@/components/site/header/Logo";
import { NoScript } from "@/components/site/NoScript";
import { business } from "@/config/business";

/** The back office: another door, without the shop's header and footer. */
export default async function SupportLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("site");
  const locale = await getLocale();
  return (
    <ClientMessages
      namespaces={["support", "states", "account.security", "commerce.item", "commerce.payment"]}
    >
      <QueryProvider>
        <header className="border-line border-b bg-surface">
          <Wide className="flex items-center justify-between gap-x-4 py-2">
            <p className="flex items-center gap-2.5 font-semibold max-sm:text-sm max-sm:leading-tight">
              <LogoMark className="size-7 shrink-0" />
              {t("area.support")}
            </p>
            <LanguageSwitch locale={locale} locales={business.locales} label={t("language")} />
          </Wide>
        </header>
        <main className="grow">
          <Wide className="py-8">
            <NoScript />
            {children}
          </Wide>
        </main>
      </QueryProvider>
    </ClientMessages>
  );
}
