import type { Locale } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";

/** The card of an account, with one of its orders open. */
export const cardLink = (locale: Locale, accountId: string, orderId?: string) => {
  const order = orderId ? `&order=${encodeURIComponent(orderId)}` : "";
  return href(locale, `/support/accounts?account=${encodeURIComponent(accountId)}${order}`);
};

export const searchLink = (locale: Locale, query: string) =>
  href(locale, `/support?q=${encodeURIComponent(query)}`);

/** One submission of identity documents. */
export const caseLink = (locale: Locale, caseId: string) =>
  href(locale, `/support/identity?case=${encodeURIComponent(caseId)}`);

/** The page of one line of a statement, independent of the line's list. */
export const lineLink = (locale: Locale, lineId: string) =>
  href(locale, `/support/transfers?line=${encodeURIComponent(lineId)}`);
