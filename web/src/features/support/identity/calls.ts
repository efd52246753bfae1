import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export type IdentityCase = Schemas["IdentityCase"];
export type Review = Schemas["IdentityReview"];
export type CaseState = Schemas["CaseState"];
export type Rejection = Schemas["RejectCaseRequest"];
export type Neighbour = Schemas["Neighbour"];

/** In the order in which agents need them. */
export const states = [
  "waiting",
  "approved",
  "rejected",
  "withdrawn",
] as const satisfies CaseState[];

/** The key of every list and every case: each act may move a case to another list. */
export const casesKey = ["support", "identity"];

export const listCases = (state: CaseState, after: string) =>
  unwrap(
    api.GET("/api/support/identity", { params: { query: { state, ...(after && { after }) } } }),
  );

/** The cases with a number; the number stands in no address, because logs and histories keep addresses. */
export const findCases = (nationalId: string) =>
  unwrap(api.POST("/api/support/identity/search", { body: { nationalId } }));

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...casesKey, "one", caseId],
    queryFn: () =>
      unwrap(api.GET("/api/support/identity/{caseId}", { params: { path: { caseId } } })),
  });

/** Number and name; the owner sees that an agent looked. */
export const viewCard = (caseId: string) =>
  unwrap(api.GET("/api/support/identity/{caseId}/card", { params: { path: { caseId } } }));

/** The address of the photo; each load of it is a look that the owner sees. */
export const photoOf = (caseId: string) =>
  `/api/support/identity/${encodeURIComponent(caseId)}/photo`;

export const claimCase = (caseId: string) =>
  once(`identity-claim:${caseId}`, null, (header) =>
    unwrap(
      api.POST("/api/support/identity/{caseId}/claim", { params: { path: { caseId }, header } }),
    ),
  );

/** Hands the claimed case to a colleague. */
export const handCase = (caseId: string, to: string) =>
  once(`identity-hand:${caseId}`, { to }, (header) =>
    unwrap(
      api.POST("/api/support/identity/{caseId}/hand", {
        params: { path: { caseId }, header },
        body: { to },
      }),
    ),
  );

export const approveCase = (caseId: string) =>
  once(`identity-approve:${caseId}`, null, (header) =>
    unwrap(
      api.POST("/api/support/identity/{caseId}/approve", { params: { path: { caseId }, header } }),
    ),
  );

export const rejectCase = (caseId: string, body: Rejection) =>
  once(`identity-reject:${caseId}`, body, (header) =>
    unwrap(
      api.POST("/api/support/identity/{caseId}/reject", {
        params: { path: { caseId }, header },
        body,
      }),
    ),
  );

export const clearMatch = (caseId: string, reason: string) =>
  once(`identity-clear:${caseId}`, { reason }, (header) =>
    unwrap(
      api.POST("/api/support/identity/{caseId}/clear", {
        params: { path: { caseId }, header },
        body: { reason },
      }),
    ),
  );
