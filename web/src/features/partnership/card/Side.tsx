import type { ReactNode } from "react";
import { cx } from "@/components/cx";

interface Props {
  /** The name of the side, for people who do not see the card. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** One side of the calling card: 90 × 55 mm, longer only where its words need it. */
export function Side({ label, children, className }: Props) {
  return (
    <section
      aria-label={label}
      className={cx(
        "flex w-full max-w-[29rem] flex-col rounded-sm border border-paper-line bg-paper p-5 text-paper-ink shadow-paper sm:min-h-[17.75rem] sm:p-7",
        className,
      )}
    >
      {children}
    </section>
  );
}
