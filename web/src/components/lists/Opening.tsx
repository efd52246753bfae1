/**
 * What a page says until its script knows more. It is made of words, not of grey lines: whoever waits long, or has no
 * script, reads what to do; and nothing larger is painted later.
 */
export function Opening({ children }: { children: string }) {
  return (
    <p role="status" className="text-lg">
      {children}
    </p>
  );
}
