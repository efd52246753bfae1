import type { ReactNode } from "react";
import { cx } from "../cx";

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("rounded-lg border border-line bg-surface p-5 sm:p-6", className)}>
      {children}
    </div>
  );
}
