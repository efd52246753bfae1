import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type DemoRequest = components["schemas"]["DemoRequest"];
export type RequestState = components["schemas"]["DemoState"];
export type Change = Omit<components["schemas"]["ChangeDemoRequest"], "version">;

export const listRequests = (state: RequestState, after: string) =>
  unwrap(
    api.GET("/api/support/demo-requests", {
      params: { query: { state, ...(after && { after }) } },
    }),
  );

export const oneRequest = (id: string) =>
  unwrap(api.GET("/api/support/demo-requests/{id}", { params: { path: { id } } }));

export const changeRequest = (id: string, version: number, change: Change) =>
  unwrap(
    api.PATCH("/api/support/demo-requests/{id}", {
      params: { path: { id } },
      body: { version, ...change },
    }),
  );
