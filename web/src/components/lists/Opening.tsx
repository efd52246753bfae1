/**
 * The words of a page until its script has data. They are words, not grey lines: a reader who waits long, or
 * has no script, learns what to do, and nothing larger is painted later.
 */
export function Opening({ children }: { children: string }) {
  return (
    <p role="status" className="text-lg">
      {children}
    </p>
  );
}
