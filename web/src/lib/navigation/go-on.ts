import { navigated } from "./navigating";

/** The id of PageHeader's heading, for pages without a nearer heading that stays. */
export const pageHeading = "page-heading";

/** The frames within which a dialog closes. */
const closing = 30;

/** Moves the reader to a heading that stays, after the pressed control is gone and its dialog is closed. */
export function goOnAt(heading: string, frames = closing): void {
  const target = document.getElementById(heading);
  target?.focus();
  // An open dialog lets nothing behind it have the focus.
  const isThere = document.activeElement === target;
  if (!isThere && frames > 0) requestAnimationFrame(() => goOnAt(heading, frames - 1));
}

/** Moves the reader to a heading of the next page. */
export function goOnAfterNavigation(heading: string): void {
  window.addEventListener(navigated, () => goOnAt(heading), { once: true });
}
