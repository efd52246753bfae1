import { navigated } from "./navigating";

/** Of PageHeader, for where no nearer heading stays. */
export const pageHeading = "page-heading";

/** What was pressed is gone: the reader goes on at a heading that stays. */
export function goOnAt(heading: string): void {
  document.getElementById(heading)?.focus();
}

/** The same with a heading of the page that comes next. */
export function goOnAfterNavigation(heading: string): void {
  window.addEventListener(navigated, () => goOnAt(heading), { once: true });
}
