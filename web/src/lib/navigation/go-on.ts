import { navigated } from "./navigating";

/** The id of PageHeader's heading, for pages without a nearer heading that stays. */
export const pageHeading = "page-heading";

/** Moves the reader to a heading that stays, after the pressed control is gone. */
export function goOnAt(heading: string): void {
  document.getElementById(heading)?.focus();
}

/** Moves the reader to a heading of the next page. */
export function goOnAfterNavigation(heading: string): void {
  window.addEventListener(navigated, () => goOnAt(heading), { once: true });
}
