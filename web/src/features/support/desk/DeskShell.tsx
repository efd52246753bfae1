import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Wide } from "@/components/page/Shell";
import { LanguageSwitch } from "@/components/site/header/LanguageSwitch";
import { LogoMark } from "@/components/site/header/Logo";
import { NoScript } from "@/components/site/NoScript";
import { business } from "@/config/business";

/** The frame of the back office, without the site's header and footer. `bar` is the agent's part of it. */
export async function DeskShell({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  const t = await getTranslations("site");
  const locale = await getLocale();
  return (
    <>
      <header className="border-line border-b bg-surface">
        <Wide className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <p className="flex min-w-0 flex-1 items-center gap-2.5 font-semibold max-sm:text-sm max-sm:leading-tight lg:flex-none">
            <LogoMark className="size-7 shrink-0" />
            {t("area.support")}
          </p>
          <div className="lg:order-last lg:ml-auto">
            <LanguageSwitch locale={locale} locales={business.locales} label={t("language")} />
          </div>
          {bar ? <div className="min-w-0 grow basis-full lg:basis-0">{bar}</div> : null}
        </Wide>
      </header>
      <main className="grow">
        <Wide className="py-8">
          <NoScript />
          {children}
        </Wide>
      </main>
    </>
  );
}
