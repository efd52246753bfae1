"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { SignOut } from "@/components/controls/SignOut";
import { href, pageOf } from "@/lib/navigation/routes";
import { agentSessionQuery } from "./agents";
import { DeskSearch } from "./DeskSearch";
import { useKeptFocus } from "./kept-focus";

/**
 * The signed-in agent, the agent's role, and the way out. An agent whose password has expired goes to the
 * password page first.
 */
export function AgentBar() {
  const t = useTranslations("support.agent");
  const locale = useLocale();
  const router = useRouter();
  const here = pageOf(usePathname());
  const { data } = useQuery(agentSessionQuery);
  useKeptFocus();
  const must = data?.agent.passwordDue && here !== "/support/security";

  useEffect(() => {
    if (must) router.replace(href(locale, "/support/security"));
  }, [must, router, locale]);

  return (
    <div className="flex min-h-10 flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm lg:flex-nowrap">
      <DeskSearch hidden={here === "/support"} />
      {data ? (
        <span className="mr-auto min-w-0 break-words text-ink-soft lg:mr-0">
          {data.agent.email} · {t(`role.${data.agent.role}`)}
        </span>
      ) : null}
      <SignOut who="agent" />
    </div>
  );
}
