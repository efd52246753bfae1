import type { ReactNode } from "react";
import { cx } from "../cx";

interface Props {
  /** Made of bands, one below the other. */
  isBanded?: boolean;
  children: ReactNode;
}

/** The target of the link "skip to content". */
export function Main({ isBanded = false, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className={cx("outline-none", isBanded && "banded")}>
      {children}
    </main>
  );
}
