import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { isFailure } from "@/lib/api/failure";
import { goOnAt } from "@/lib/navigation/go-on";
import type { Realm } from "@/lib/session/sign-out";
import { tip } from "@/lib/tip";
import { callsOf, sessionsQuery } from "./realm";

/** The id of one session; null means all sessions but this one. */
type SessionId = string | null;

const endBy = (realm: Realm, sessionId: SessionId) =>
  sessionId === null ? callsOf(realm).endOthers() : callsOf(realm).end(sessionId);

/** Ends sessions, after the password prompt if the server demands it. */
export function useEndSession(realm: Realm) {
  const t = useTranslations("account.security.sessions");
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<{ sessionId: SessionId } | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // The pressed button was disabled when the dialog opened, so the browser has no place to return to.
    if (asked.current && !waiting) goOnAt("sessions");
    asked.current = waiting !== null;
  }, [waiting]);
  const { mutate, isPending } = useMutation({
    mutationFn: async (sessionId: SessionId) => {
      try {
        await endBy(realm, sessionId);
        return "ended";
      } catch (error) {
        if (!isFailure(error) || error.reason !== "session.password_required") throw error;
        return "asked";
      }
    },
    onSuccess: (outcome, sessionId) => {
      if (outcome === "asked") {
        setWaiting({ sessionId });
        return;
      }
      tip(t(sessionId === null ? "othersEnded" : "ended"));
      goOnAt("sessions");
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery(realm).queryKey }),
  });
  return {
    end: mutate,
    busy: isPending,
    /** The password must be typed again before the act goes on. */
    asksPassword: waiting !== null,
    goOn: () => {
      if (waiting) mutate(waiting.sessionId);
      setWaiting(null);
    },
    giveUp: () => setWaiting(null),
  };
}
