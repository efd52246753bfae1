import { type Hours, openingAt } from "@/features/contact/sign/opening";
import type { FieldFailure } from "@/lib/api/failure";
import type { DemoRequestBody, DemoSource } from "@/lib/demo-requests";
import { isPlausibleEmail } from "@/lib/email";

/** The sources whose requests need a message; the others only ask for a call. */
export const needsMessage = (source: DemoSource): boolean =>
  source === "contact" || source === "partnership";

/** Whether a time that was typed as WIB, `YYYY-MM-DDTHH:MM`, lies in the hours. */
function isInHours(time: string, hours: Hours): boolean {
  // A browser without a picker shows a text field, whose text may be no instant.
  return openingAt(Date.parse(`${time}:00+07:00`), hours).isOpen;
}

/** The faults that need no server; the server checks the rest, e.g. the phone's rule and today's date. */
export function faultsOf(body: DemoRequestBody, hours: Hours): Record<string, FieldFailure> {
  const { fullName, phone, email, message, preferredTime, source } = body;
  const faults: Record<string, FieldFailure> = {};
  if (fullName === "") faults.fullName = { reason: "required" };
  else if (fullName.length < 2) faults.fullName = { reason: "too_short" };
  if (phone === "") faults.phone = { reason: "required" };
  if (email === "") faults.email = { reason: "required" };
  else if (!isPlausibleEmail(email)) faults.email = { reason: "invalid_email" };
  if (!message && needsMessage(source)) faults.message = { reason: "required" };
  if (preferredTime && !isInHours(preferredTime, hours)) {
    faults.preferredTime = { reason: "invalid" };
  }
  return faults;
}
