import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { goOnAt } from "@/lib/navigation/go-on";
import type { Realm } from "@/lib/session/sign-out";
import { tip } from "@/lib/tip";
import { callsOf, sessionsQuery } from "./realm";

/** Ends one session, or without an id all sessions but this one. */
export function useEndSession(realm: Realm) {
  const t = useTranslations("account.security.sessions");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null ? callsOf(realm).endOthers() : callsOf(realm).end(sessionId),
    onSuccess: (_done, sessionId) => {
      tip(t(sessionId === null ? "othersEnded" : "ended"));
      goOnAt("sessions");
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery(realm).queryKey }),
  });
}
