/** The sign on a folded `<details className="group">`; it turns into a cross while that is open. */
export function Plus() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 group-open:rotate-45">
      <path d="M10 3v14M3 10h14" className="stroke-brand" strokeWidth="2.5" />
    </svg>
  );
}
