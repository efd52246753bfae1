import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { Draft } from "./draft";

/** Accepts the terms; the mail goes out. The same draft to the same address is sent once, however often it is asked for. */
export async function submitDraft(draft: Draft, termsVersion: string): Promise<Draft["state"]> {
  const body = { acceptTerms: true, termsVersion };
  const told = { ...body, draft: draft.id, email: draft.personal?.email };
  const { state } = await once("registration.submit", told, (headers) =>
    unwrap(api.POST("/api/registrations/current/submit", { params: { header: headers }, body })),
  );
  return state;
}
