import { isFailure } from "@/lib/api/failure";

/** The reason why the link itself is of no use; `over` names a draft that is no longer open. */
export type LinkFailure =
  | { kind: "expired" }
  | { kind: "invalid" }
  | { kind: "over"; error: unknown };

/** The answer is null where another try may help: another password, another moment. */
export function linkFailure(error: unknown): LinkFailure | null {
  if (!isFailure(error)) return null;
  switch (error.reason) {
    case "registration.link_expired":
      return { kind: "expired" };
    case "registration.link_invalid":
      return { kind: "invalid" };
    case "registration.expired":
    case "registration.refused":
    case "registration.not_submitted":
      return { kind: "over", error };
    default:
      return null;
  }
}
