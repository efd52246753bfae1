"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SignOut } from "@/components/SignOut";
import { api, unwrap } from "@/lib/api/client";

/** Which agent is signed in, with what role, and the way out. */
export function AgentBar() {
  const t = useTranslations("support.agent");
  const { data } = useQuery({
    queryKey: ["support", "session"],
    queryFn: () => unwrap(api.GET("/api/support/session")),
  });
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm">
      {data ? (
        <span className="break-words text-ink-soft">
          {data.agent.email} · {t(`role.${data.agent.role}`)}
        </span>
      ) : null}
      <SignOut who="agent" />
    </div>
  );
}
