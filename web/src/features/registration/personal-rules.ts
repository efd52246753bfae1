import { business } from "@/config/business";
import { sentenceForField } from "@/lib/api/sentences";
import { isPlausibleEmail } from "@/lib/email";
import { businessZone } from "@/lib/format";
import type { PersonalForm } from "./forms";

// What can be told before anything is sent, so that all that is wrong with the step is told at once. The server judges.

const { minimumAge, passwordMinimum } = business.registration;

type Born = Pick<PersonalForm, "day" | "month" | "year">;

/** Today in the business's zone, as YYYY-MM-DD. */
const today = (now: Date) => now.toLocaleDateString("sv-SE", { timeZone: businessZone });

/** Why nobody who may register was born on that day; null also for what is no date yet. */
export function birthProblem({ day, month, year }: Born, now: Date) {
  const two = (part: string) => part.padStart(2, "0");
  if (!day || !month || !/^\d{4}$/.test(year)) return null;
  const written = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  if (!exists || written > today(now) || year < "1900") return { reason: "invalid_date" };
  const birthday = `${Number(year) + minimumAge}-${two(month)}-${two(day)}`;
  return birthday > today(now) ? { reason: "too_young", limit: minimumAge } : null;
}

/** Digits that could be a number; which ones are, the server knows. */
export const phoneProblem = (phone: string) =>
  /^\+?[\d\s().-]+$/.test(phone.trim()) && phone.replace(/\D/g, "").length >= 8
    ? null
    : { reason: "invalid_phone" };

export const emailProblem = (email: string) =>
  isPlausibleEmail(email.trim()) ? null : { reason: "invalid_email" };

/** An empty one keeps the one that was chosen before. */
export function passwordProblem(password: string, email: string) {
  if (!password) return null;
  if ([...password].length < passwordMinimum) return { reason: "password.too_short" };
  const isAddress = password.toLowerCase() === email.trim().toLowerCase();
  return isAddress ? { reason: "same_as_email" } : null;
}

/** As a form's `validate` wants it. */
export const told = async (problem: { reason: string; limit?: number } | null) =>
  problem === null || (await sentenceForField(problem));
