import type { components } from "./schema";

type Schemas = components["schemas"];

/** Why one field was refused, as the contract lists it. */
export type FieldReason = Schemas["FieldReason"];

/**
 * The reason of a failed call: a reason of the contract, or a reason of this client for a missing answer or
 * an answer without a reason.
 */
export type FailureReason = Schemas["Reason"] | "network" | `http.${number}`;

export interface FieldFailure {
  reason: FieldReason;
  limit?: number;
  [detail: string]: unknown;
}

/** A refused or lost call. `code` 0 means that no answer came. */
export class ApiFailure extends Error {
  override name = "ApiFailure";

  constructor(
    readonly code: number,
    readonly reason: FailureReason,
    readonly fields: Record<string, FieldFailure> = {},
    readonly requestId?: string,
    /** Seconds to wait before trying again, from 429 and 503. */
    readonly retryAfter?: number,
    /** Data that a conflict sends along, e.g. the new basket. */
    readonly data?: unknown,
  ) {
    super(`${code} ${reason}`);
  }

  /** Tells that the same call may succeed later, and may already have had its effect. */
  get uncertain(): boolean {
    return this.code === 0 || this.code >= 500;
  }
}

/** Tells whether the same call may have another answer later. */
export function mayRetry(error: unknown): boolean {
  return !isFailure(error) || error.uncertain || error.code === 429;
}

export function isFailure(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure;
}
