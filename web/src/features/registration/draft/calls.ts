import type { Locale } from "@/i18n/locales";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { type Draft, isOver } from "./draft";
import { forgetRegistration, hasRegistration, markRegistration } from "./marker";

type Bodies = components["schemas"];

/** The browser's draft, or null. The call is made only where this browser began a draft. */
export async function readDraft(): Promise<Draft | null> {
  if (!hasRegistration()) return null;
  try {
    const draft = await unwrap(api.GET("/api/registrations/current"));
    markRegistration();
    return draft;
  } catch (error) {
    if (!isFailure(error) || error.code !== 404) throw error;
    forgetRegistration();
    return null;
  }
}

/** Begins a draft, or answers the one that goes on; either keeps the offer, if there is one. */
export async function beginDraft(locale: Locale, offer: string | null): Promise<Draft> {
  const body = { locale, ...(offer ? { offer } : {}) };
  const draft = await unwrap(api.POST("/api/registrations", { body }));
  markRegistration();
  return draft;
}

export async function resumeDraft(token: string): Promise<Draft> {
  const draft = await unwrap(api.POST("/api/registrations/resume", { body: { token } }));
  markRegistration();
  return draft;
}

/** Opens the draft on a device that came by the mail's link. */
export const unlockDraft = (password: string) =>
  unwrap(api.POST("/api/registrations/current/unlock", { body: { password } }));

/** Discards the draft; a draft that is gone already counts as discarded. */
export async function leaveDraft(): Promise<void> {
  try {
    await unwrap(api.DELETE("/api/registrations/current"));
  } catch (error) {
    if (!isLost(error)) throw error;
  }
  forgetRegistration();
}

/** The draft is not there any more: a new one has to take its place. */
export function isLost(error: unknown): boolean {
  return (
    isFailure(error) &&
    ["registration.none", "registration.expired", "registration.refused"].includes(error.reason)
  );
}

/** The first step begins the draft where there is none, or none with this offer. */
export async function putPersonal(
  known: Draft | null,
  { locale, offer }: { locale: Locale; offer: string | null },
  body: Bodies["PersonalRequest"],
): Promise<Draft> {
  const put = () => unwrap(api.PUT("/api/registrations/current/personal", { body }));
  if (!known || isOver(known) || known.offer !== offer) await beginDraft(locale, offer);
  try {
    return await put();
  } catch (error) {
    if (!isLost(error)) throw error;
    await beginDraft(locale, offer);
    return put();
  }
}

export const putBusiness = (body: Bodies["Business"]) =>
  unwrap(api.PUT("/api/registrations/current/business", { body }));

export const putPackage = (plan: Bodies["Plan"]) =>
  unwrap(api.PUT("/api/registrations/current/package", { body: { plan, tier: "trial" } }));

/**
 * Accepts the terms, and the mail goes out. A repeated call sends the same draft to the same address once.
 */
export async function submitDraft(draft: Draft, termsVersion: string): Promise<Draft["state"]> {
  const body = { acceptTerms: true, termsVersion };
  const told = { ...body, draft: draft.id, email: draft.personal?.email };
  const { state } = await once("registration.submit", told, (headers) =>
    unwrap(api.POST("/api/registrations/current/submit", { params: { header: headers }, body })),
  );
  return state;
}
