import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaNav } from "@/components/page/AreaNav";
import { AgentBar } from "@/features/support/desk/AgentBar";
import { DeskShell } from "@/features/support/desk/DeskShell";
import { WaitingCount } from "@/features/support/lines/WaitingCount";

const pages = [
  { key: "search", page: "/support" },
  { key: "work", page: "/support/work" },
  { key: "accounts", page: "/support/accounts" },
  { key: "statements", page: "/support/statements" },
  { key: "lines", page: "/support/transfers" },
  { key: "identity", page: "/support/identity" },
  { key: "demoRequests", page: "/support/demo-requests" },
  { key: "security", page: "/support/security" },
] as const;

/** The pages of an agent who is signed in; /support/login stands outside. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations("site.area");
  return (
    <DeskShell bar={<AgentBar />}>
      <AreaNav
        label={t("desk")}
        locale={locale}
        items={pages.map(({ key, page }) => ({
          page,
          label: t(key),
          count: key === "lines" ? <WaitingCount of="unmatched" /> : null,
        }))}
      />
      {children}
    </DeskShell>
  );
}
