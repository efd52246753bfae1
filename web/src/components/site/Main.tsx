import type { ReactNode } from "react";

/** What the link "skip to content" leads to. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}
