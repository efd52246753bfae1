import type { components } from "@/lib/api/schema";

export type Draft = components["schemas"]["Draft"];
export type Step = components["schemas"]["Step"];
export type BusinessType = components["schemas"]["BusinessType"];
export type Plan = components["schemas"]["Plan"];

export const steps = ["personal", "business", "package", "done"] as const satisfies readonly Step[];

export const businessTypes = [
  "food_beverage",
  "retail",
  "salon_beauty",
  "other",
] as const satisfies readonly BusinessType[];

export function isStep(text: string | null | undefined): text is Step {
  return steps.some((step) => step === text);
}

/** Tells that the visitor needs a new draft; this one only lends its data. */
export function isOver(draft: Draft): boolean {
  return draft.state === "expired" || draft.state === "refused";
}

/** The step to show: the address's step if all steps before it are complete, else the draft's next one. */
export function stepToShow(draft: Draft | null, asked: string | null): Step {
  if (!draft || isOver(draft)) return "personal";
  if (!isStep(asked)) return draft.step;
  return steps.indexOf(asked) <= steps.indexOf(draft.step) ? asked : draft.step;
}

/** Tells that the draft is sent and that no correction is under way: then /free/success shows it. */
export function belongsToSuccess(draft: Draft, asked: string | null): boolean {
  if (draft.state === "verification_sent") return !isStep(asked) || asked === "done";
  return draft.state === "verified" || draft.state === "ready";
}

export function stepBefore(step: Step): Step | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}
