import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import type { FilePath } from "../desk/Export";

type Schemas = components["schemas"];

export type AccountWork = Schemas["AccountWork"];
export type StuckRegistration = Schemas["StuckRegistration"];
export type ParkedMessage = Schemas["ParkedMessage"];

/** In the order in which agents need them. */
export const lists = ["holds", "steps", "new", "registrations", "parked"] as const;
export type WorkList = (typeof lists)[number];

/** The key of every list: each act may move an entry to another one. */
export const workKey = ["support", "work"];

const query = (after: string) => ({ params: { query: after ? { after } : {} } });

export const listHolds = (after: string) =>
  unwrap(api.GET("/api/support/worklists/holds", query(after)));

export const listSteps = (after: string) =>
  unwrap(api.GET("/api/support/worklists/steps", query(after)));

export const listNewAccounts = (after: string) =>
  unwrap(api.GET("/api/support/worklists/new-accounts", query(after)));

export const listRegistrations = (after: string) =>
  unwrap(api.GET("/api/support/registrations", query(after)));

export const listParked = (after: string) => unwrap(api.GET("/api/support/parked", query(after)));

/** The address of a list as a file. */
export const fileOf: Record<WorkList, FilePath> = {
  holds: "/api/support/worklists/holds.csv",
  steps: "/api/support/worklists/steps.csv",
  new: "/api/support/worklists/new-accounts.csv",
  registrations: "/api/support/registrations.csv",
  parked: "/api/support/parked.csv",
};

/** A piece of work that an agent may have. */
export type Piece =
  | { accountId: string }
  | { registrationId: string }
  | Pick<ParkedMessage, "messageId" | "service">;

/** Takes a piece of work as the agent saw it, gives it to a colleague, or gives it back. */
export function assign(piece: Piece, seen: string | null, to: string | null) {
  const body = { seen, to };
  if ("accountId" in piece) {
    return once(`assign:${piece.accountId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/accounts/{accountId}/assign", {
          params: { path: piece, header },
          body,
        }),
      ),
    );
  }
  if ("messageId" in piece) {
    const { messageId, service } = piece;
    const message = { ...body, service };
    return once(`assign:${messageId}`, message, (header) =>
      unwrap(
        api.POST("/api/support/parked/{messageId}/assign", {
          params: { path: { messageId }, header },
          body: message,
        }),
      ),
    );
  }
  return once(`assign:${piece.registrationId}`, body, (header) =>
    unwrap(
      api.POST("/api/support/registrations/{registrationId}/assign", {
        params: { path: piece, header },
        body,
      }),
    ),
  );
}

/** The mail that `resendProof` would send, without its secrets. */
export const previewProof = (registrationId: string) =>
  unwrap(
    api.GET("/api/support/registrations/{registrationId}/verification-preview", {
      params: { path: { registrationId } },
    }),
  );

/** Mails a visitor the proof of the address once more. */
export const resendProof = (registrationId: string, reason: string) =>
  once(`resend-proof:${registrationId}`, { reason }, (header) =>
    unwrap(
      api.POST("/api/support/registrations/{registrationId}/resend-verification", {
        params: { path: { registrationId }, header },
        body: { reason },
      }),
    ),
  );

export const greet = (accountId: string) =>
  unwrap(api.POST("/api/support/accounts/{accountId}/greet", { params: { path: { accountId } } }));

/** Deletes a parked message: its effect never happens. */
export const discard = ({ messageId, service }: ParkedMessage, reason: string) =>
  unwrap(
    api.POST("/api/support/parked/{messageId}/discard", {
      params: { path: { messageId } },
      body: { service, reason },
    }),
  );

export const requeue = ({ messageId, service }: ParkedMessage) =>
  unwrap(
    api.POST("/api/support/parked/{messageId}/requeue", {
      params: { path: { messageId } },
      body: { service },
    }),
  );
