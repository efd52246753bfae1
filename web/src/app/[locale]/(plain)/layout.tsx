import type { ReactNode } from "react";
import { Main } from "@/components/site/Main";

/** Pages whose name contains "loading": neither header nor footer. */
export default function PlainLayout({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
}
