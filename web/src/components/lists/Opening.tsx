/**
 * The words of a page until its script knows more. They are words, not grey lines: a reader who waits long,
 * or has no script, learns what to do, and the page paints nothing larger later.
 */
export function Opening({ children }: { children: string }) {
  return (
    <p role="status" className="text-lg">
      {children}
    </p>
  );
}
