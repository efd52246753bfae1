import type { ReactNode } from "react";

/** Content that is folded on the screen, for print alone: a sheet of paper cannot unfold it. */
export function OnPaper({ children }: { children: ReactNode }) {
  return <div className="hidden print:block">{children}</div>;
}
