import type { ReactNode } from "react";
import { cx } from "@/components/cx";

/** A ruled page. The height of each part is a whole number of lines of 2 rem. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("flex min-w-0 border-paper-line px-4 py-8 sm:px-7", className)}>
      <div className="flex w-full min-w-0 flex-col gap-8 bg-[repeating-linear-gradient(transparent_0_calc(2rem-1px),var(--color-paper-line)_calc(2rem-1px)_2rem)] bg-[position:0_-5px] leading-8">
        {children}
      </div>
    </div>
  );
}
