import type { Draft, Step } from "./draft";
import { type BusinessForm, businessForm, type PersonalForm, personalForm } from "./forms";

const slot = (step: Step) => `registration:${step}`;

/**
 * The values that the visitor typed in this tab and the server does not have yet. A password is never among
 * them.
 */
export function kept<T extends object>(step: Step): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(slot(step)) ?? "{}") as Partial<T>;
  } catch {
    return {};
  }
}

export function keep(step: Step, values: object): void {
  const { password: _, ...rest } = values as { password?: unknown };
  try {
    sessionStorage.setItem(slot(step), JSON.stringify(rest));
  } catch {
    // Without storage the values last as long as the page.
  }
}

export function dropKept(step: Step): void {
  try {
    sessionStorage.removeItem(slot(step));
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** Saves an ended draft's data for the next draft; values that the visitor typed since win. */
export function keepAll(draft: Draft): void {
  if (draft.personal) {
    keep("personal", { ...personalForm(draft), ...kept<PersonalForm>("personal") });
  }
  if (draft.business) {
    keep("business", { ...businessForm(draft), ...kept<BusinessForm>("business") });
  }
  if (draft.package) keep("package", { plan: draft.package.plan, ...kept("package") });
}
