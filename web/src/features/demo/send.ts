import type { Hours } from "@/features/contact/sign/opening";
import { ApiFailure } from "@/lib/api/failure";
import { fieldSentences, sentenceFor } from "@/lib/api/sentences";
import { type DemoRequestBody, requestDemo } from "@/lib/demo-requests";
import type { Problem } from "@/lib/use-sending";
import { faultsOf } from "./faults";

/** The data that the form has without a field. */
export type FormFacts = Pick<DemoRequestBody, "source" | "page" | "locale">;

export interface Rules {
  hours: Hours;
  /** The sentence for a time outside the hours, for each rule that it breaks. */
  wrongTime: string;
}

export type Outcome =
  | { sent: true }
  | { sent: false; errors: Record<string, string>; problem: Problem | null };

const fields = ["fullName", "phone", "email", "message", "preferredTime", "website"] as const;

function inputOf(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
}

async function refusal(form: HTMLFormElement, error: unknown, wrongTime: string): Promise<Outcome> {
  const errors = await fieldSentences(error);
  if (errors.preferredTime) errors.preferredTime = wrongTime;
  const names = Object.keys(errors);
  const allPlaced = names.length > 0 && names.every((name) => inputOf(form, name));
  const problem = allPlaced ? null : { error, sentence: await sentenceFor(error) };
  return { sent: false, errors, problem };
}

/** Sends the form, and clears the fields that still hold what was sent. */
export async function send(
  form: HTMLFormElement,
  asked: FormFacts,
  rules: Rules,
): Promise<Outcome> {
  const before = fields.map((name) => [name, inputOf(form, name)?.value ?? ""] as const);
  const typed = Object.fromEntries(before.map(([name, text]) => [name, text.trim()]));
  const { fullName = "", phone = "", email = "", ...optional } = typed;
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ""));
  const body: DemoRequestBody = { ...asked, fullName, phone, email, ...given };
  try {
    const faults = faultsOf(body, rules.hours);
    if (Object.keys(faults).length > 0) throw new ApiFailure(422, "request.invalid", faults);
    await requestDemo(body);
  } catch (error) {
    return refusal(form, error, rules.wrongTime);
  }
  for (const [name, text] of before) {
    const input = inputOf(form, name);
    if (input?.value === text) input.value = "";
  }
  return { sent: true };
}
