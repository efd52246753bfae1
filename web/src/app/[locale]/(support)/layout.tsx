import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/page/ClientMessages";
import { QueryProvider } from "@/components/page/QueryProvider";
import { LanguageSwitch } from "@/components/site/header/LanguageSwitch";
import { LogoMark } from "@/components/site/header/Logo";
import { NoScript } from "@/components/site/NoScript";

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
          <div className="mx-auto flex max-w-7xl items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
            <p className="flex items-center gap-2.5 font-semibold max-sm:text-sm max-sm:leading-tight">
              <LogoMark className="size-7 shrink-0" />
              {t("area.support")}
            </p>
            <LanguageSwitch locale={locale} label={t("language")} />
          </div>
        </header>
        <main className="mx-auto w-full max-w-7xl grow px-4 py-8 sm:px-6">
          <NoScript />
          {children}
        </main>
      </QueryProvider>
    </ClientMessages>
  );
}
