/** Leads the reader to the first field that something is said of, in the order in which they stand on the page. */
export function goToFirstInvalid(form: Element | undefined): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
  });
}
