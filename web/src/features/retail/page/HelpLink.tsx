import type { ReactNode } from "react";
import { MoreLink } from "@/components/controls/MoreLink";
import { articlePage } from "@/features/help/article";

/** Leads to the steps in the manual. */
export function HelpLink({ article, children }: { article: string; children: ReactNode }) {
  return <MoreLink page={articlePage(article)}>{children}</MoreLink>;
}
