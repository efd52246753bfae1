import type { ReactNode } from "react";

interface Props {
  /** A name makes it a landmark. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** Content that scrolls within its place, also by keyboard. */
export function Scrolling({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long text must scroll by keyboard
    <section aria-label={label} tabIndex={0} className={`overflow-y-auto ${className}`}>
      {children}
    </section>
  );
}
