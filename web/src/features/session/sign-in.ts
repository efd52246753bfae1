import type { Locale } from "@/i18n/locales";
import { api, quietly, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import type { components } from "@/lib/api/schema";
import { href, safeNext } from "@/lib/navigation/routes";
import { markSignedIn } from "@/lib/session/session";

type Standing = components["schemas"]["Standing"];

/**
 * The page after an owner's sign-in. A frozen account has no outlets to choose from: it goes to the page that
 * gives the reason.
 */
export function afterSignIn(
  locale: Locale,
  standing: Standing,
  next: string | null | undefined,
): string {
  return safeNext(next, href(locale, standing === "full" ? "/login/select" : "/info"));
}

export type Credentials = {
  userId: string;
  password: string;
  /** The code, if the account asks for a code; else empty. */
  totp: string;
};

/** Tells that the password was right, and that the account asks for a code, too. */
export const asksForCode = (error: unknown): boolean =>
  isFailure(error) && error.reason === "session.totp_required";

/** Opens a session; answers the page to go to. */
export async function signIn(
  locale: Locale,
  { userId, password, totp }: Credentials,
  next: string | null | undefined,
): Promise<string> {
  const code = totp.trim();
  const body = { userId: userId.trim(), password, ...(code ? { totp: code } : {}) };
  const { standing } = await unwrap(api.POST("/api/session", { body, ...quietly }));
  markSignedIn();
  return afterSignIn(locale, standing, next);
}
