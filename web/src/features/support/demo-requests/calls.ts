import type { Client } from "openapi-fetch";
import type { Locale } from "@/i18n/locales";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import type { DemoSource } from "@/lib/demo-requests";

export type RequestState = "new" | "called" | "booked" | "closed";

export interface DemoRequest {
  id: string;
  state: RequestState;
  version: number;
  source: DemoSource;
  fullName: string;
  phone: string;
  email: string;
  message: string | null;
  /** `YYYY-MM-DDTHH:MM` in WIB, as the requester chose it. */
  preferredTime: string | null;
  /** RFC 3339. */
  bookedFor: string | null;
  /** The page of the form, without language. */
  page: string;
  locale: Locale;
  agent: { id: string; name: string } | null;
  notes: string | null;
  createdAt: string;
}

export interface FollowedRequest extends DemoRequest {
  events: components["schemas"]["Event"][];
}

/** What a change names stays as it was unless it is there. */
export interface Change {
  state?: RequestState;
  notes?: string;
  /** RFC 3339; `booked` needs it. */
  bookedFor?: string;
}

interface Answer<T> {
  responses: { 200: { content: { "application/json": { code: number; data: T } } } };
}

interface OfOne {
  parameters: { path: { id: string } };
}

/** Stands in for the schema until that has the calls. */
interface Paths {
  "/api/support/demo-requests": {
    get: {
      parameters: { query: { state: RequestState; after?: string } };
    } & Answer<{ items: DemoRequest[]; next: string | null }>;
  };
  "/api/support/demo-requests/{id}": {
    get: OfOne & Answer<FollowedRequest>;
    patch: OfOne & {
      requestBody: { content: { "application/json": Change & { version: number } } };
    } & Answer<DemoRequest>;
  };
}

const calls = api as unknown as Client<Paths>;

export const listRequests = (state: RequestState, after: string) =>
  unwrap(
    calls.GET("/api/support/demo-requests", {
      params: { query: { state, ...(after && { after }) } },
    }),
  );

export const oneRequest = (id: string) =>
  unwrap(calls.GET("/api/support/demo-requests/{id}", { params: { path: { id } } }));

export const changeRequest = (id: string, version: number, change: Change) =>
  unwrap(
    calls.PATCH("/api/support/demo-requests/{id}", {
      params: { path: { id } },
      body: { version, ...change },
    }),
  );
