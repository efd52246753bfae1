import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { api, unwrap } from "@/lib/api/client";
import { goOnAt } from "@/lib/go-on";
import { tip } from "@/lib/tip";
import { sessionsQuery } from "./queries";

/** Ends one session, or without an id all but this one. */
export function useEndSession() {
  const t = useTranslations("account.security.sessions");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? unwrap(api.DELETE("/api/sessions"))
        : unwrap(api.DELETE("/api/sessions/{sessionId}", { params: { path: { sessionId } } })),
    onSuccess: (_done, sessionId) => {
      tip(t(sessionId === null ? "othersEnded" : "ended"));
      goOnAt("sessions");
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
