const marks = "[data-shelves] :is([aria-invalid=true], [data-unsettled])";

/**
 * Leads the reader to the first figure or choice on the shelves that the basket does not hold, as an order
 * would leave it out. The answer tells whether there is one.
 */
export function goToUnsettled(): boolean {
  const found = document.querySelector<HTMLElement>(marks);
  found?.focus();
  return found !== null;
}
