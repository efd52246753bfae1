import type { ReactNode } from "react";
import { cx } from "../cx";

/** The rubber stamp of settled things: paid, verified. `fresh` lets it come down once. */
export function Stamp({ children, fresh }: { children: ReactNode; fresh?: boolean }) {
  return <span className={cx("stamp", fresh && "stamp-in")}>{children}</span>;
}
