export interface FieldFailure {
  reason: string;
  limit?: number;
  [detail: string]: unknown;
}

/** A refused or lost call. `code` 0 means that no answer came. */
export class ApiFailure extends Error {
  override name = "ApiFailure";

  constructor(
    readonly code: number,
    readonly reason: string,
    readonly fields: Record<string, FieldFailure> = {},
    readonly requestId?: string,
    /** Seconds to wait before trying again, from 429 and 503. */
    readonly retryAfter?: number,
    /** What a conflict sends along, e.g. the new basket. */
    readonly data?: unknown,
  ) {
    super(`${code} ${reason}`);
  }

  /** The same call may succeed later, and may already have had its effect. */
  get uncertain(): boolean {
    return this.code === 0 || this.code >= 500;
  }
}

/** Whether asking again, as it was asked, may lead to another answer. */
export function mayRetry(error: unknown): boolean {
  return !isFailure(error) || error.uncertain || error.code === 429;
}

export function isFailure(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure;
}
