import type { Locale } from "@/i18n/locales";
import { href, pageOf } from "@/lib/navigation/routes";
import { parseOffer } from "./offer";

/** The registration that brings an offer along; the bare one for none. */
export const freeWith = (offer: string | null | undefined): string =>
  offer ? `/free?offer=${encodeURIComponent(offer)}` : "/free";

/** The sign-in that leads on to an offer; the bare one for none. */
export function loginWith(locale: Locale, offer: string | null | undefined): string {
  if (!offer) return "/login";
  const next = href(locale, `/software?offer=${encodeURIComponent(offer)}`);
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The page on which a link for another password is asked for, with the offer that its mail leads on to. */
export const recoverWith = (offer: string | null | undefined): string =>
  offer ? `/login/recover?offer=${encodeURIComponent(offer)}` : "/login/recover";

/** The offer of a text that an address carries; null where it is none. */
export const readableOffer = (text: string | null | undefined): string | null =>
  text && parseOffer(text) ? text : null;

/** The offer that the sign-in is to lead to, as {@link loginWith} writes it. */
export function offerOfNext(next: string | null | undefined): string | null {
  if (!next || !URL.canParse(next, nowhere)) return null;
  const { pathname, searchParams } = new URL(next, nowhere);
  return pageOf(pathname) === "/software" ? readableOffer(searchParams.get("offer")) : null;
}

const nowhere = "http://here.invalid";
