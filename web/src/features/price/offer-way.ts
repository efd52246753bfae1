import type { Locale } from "@/i18n/locales";
import { href, pageOf } from "@/lib/navigation/routes";
import { parseOffer } from "./offer";

/** The address of the registration with an offer; without an offer the plain address. */
export const freeWith = (offer: string | null | undefined): string =>
  offer ? `/free?offer=${encodeURIComponent(offer)}` : "/free";

/** The address of the sign-in that leads on to an offer; without an offer the plain address. */
export function loginWith(locale: Locale, offer: string | null | undefined): string {
  if (!offer) return "/login";
  const next = href(locale, `/software?offer=${encodeURIComponent(offer)}`);
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The page that mails a link for another password, with the offer to which the mail leads on. */
export const recoverWith = (offer: string | null | undefined): string =>
  offer ? `/login/recover?offer=${encodeURIComponent(offer)}` : "/login/recover";

/** The offer in an address's text; null if the text is no offer. */
export const readableOffer = (text: string | null | undefined): string | null =>
  text && parseOffer(text) ? text : null;

/** The offer in the sign-in's `next`, as {@link loginWith} writes it. */
export function offerOfNext(next: string | null | undefined): string | null {
  if (!next || !URL.canParse(next, nowhere)) return null;
  const { pathname, searchParams } = new URL(next, nowhere);
  return pageOf(pathname) === "/software" ? readableOffer(searchParams.get("offer")) : null;
}

const nowhere = "http://here.invalid";
