import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/i18n/messages";

/**
 * Gives client leaves below it `useTranslations` for the named namespaces (and `ui`), and nothing
 * else of the catalogue.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: Namespace[];
  children: ReactNode;
}) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const messages = Object.fromEntries(
    Object.entries(all).filter(([name]) => name === "ui" || namespaces.includes(name as Namespace)),
  );
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      {children}
    </NextIntlClientProvider>
  );
}
