import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];
export type Contact = Schemas["OwnerContact"];
export type RevealCause = Schemas["RevealCause"];

export const causes = [
  "reach_owner",
  "verify_caller",
  "correct_data",
  "legal_request",
  "other",
] as const satisfies RevealCause[];

/** The services record each look; only the page keeps the answer. */
export function reveal(accountId: string, cause: RevealCause, reason: string): Promise<Contact> {
  const body = { cause, reason };
  return once(`reveal:${accountId}`, body, (header) =>
    unwrap(
      api.POST("/api/support/accounts/{accountId}/reveal", {
        params: { path: { accountId }, header },
        body,
      }),
    ),
  );
}
