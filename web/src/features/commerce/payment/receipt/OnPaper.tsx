import type { ReactNode } from "react";

/** What the screen folds away and a sheet cannot unfold: it stands there in print alone. */
export function OnPaper({ children }: { children: ReactNode }) {
  return <div className="hidden print:block">{children}</div>;
}
