import type { ReactNode } from "react";
import { cx } from "@/components/cx";

interface Props {
  children: ReactNode;
  className?: string;
}

/** The width and the left edge that header, footer and all shells share. */
export function Wide({ children, className }: Props) {
  return (
    <div className={cx("mx-auto w-full max-w-7xl px-4 sm:px-6 print:px-0", className)}>
      {children}
    </div>
  );
}

/** A page to read: the text in a column at the left edge, the notes beside it at the right. */
export function ReadingShell({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <Wide className="grid gap-x-16 gap-y-10 py-12 sm:py-16 print:py-6 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
      <div className="min-w-0">{children}</div>
      {aside ? <aside className="min-w-0">{aside}</aside> : null}
    </Wide>
  );
}

interface TaskProps {
  children: ReactNode;
  /** The tabs of the area, above the task. */
  nav?: ReactNode;
}

/** A page to fill in, to buy or to pay: the task at the left edge, the line at the foot below the screen. */
export function TaskShell({ children, nav }: TaskProps) {
  return (
    <Wide
      className={cx(
        "min-h-[calc(100dvh-9rem)] print:min-h-0 print:py-6",
        nav ? "py-8 sm:py-10" : "py-10 sm:py-14",
      )}
    >
      {nav}
      {children}
    </Wide>
  );
}
