import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/i18n/messages";

type Part = Namespace | `${Namespace}.${string}`;

/** The sentences of the named namespaces; for `account.security` that part alone. */
function pick(all: Record<string, unknown>, parts: Part[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const part of ["ui", ...parts]) {
    const [name = "", key] = part.split(".");
    const whole = all[name] as Record<string, unknown>;
    picked[name] = key ? { ...(picked[name] as object), [key]: whole[key] } : whole;
  }
  return picked;
}

/**
 * Gives client leaves below it `useTranslations` for the named namespaces (and `ui`), and no other sentence
 * of the catalogue.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: Part[];
  children: ReactNode;
}) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const messages = pick(all, namespaces) as typeof all;
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      {children}
    </NextIntlClientProvider>
  );
}
