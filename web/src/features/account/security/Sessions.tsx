"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import type { Realm } from "@/lib/session/sign-out";
import { EndOthers } from "./EndOthers";
import { PasswordAgain } from "./PasswordAgain";
import { sessionsQuery } from "./realm";
import { SessionRow } from "./SessionRow";
import { useEndSession } from "./use-end-session";

/** The account's sessions, this device first. */
export function Sessions({ realm = "owner" }: { realm?: Realm }) {
  const t = useTranslations("account.security.sessions");
  const ui = useTranslations("ui");
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(realm));
  const { end, busy, asksPassword, goOn, giveUp } = useEndSession(realm);

  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={ui("loading")} lines={4} />
    );
  }
  const sessions = data.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            busy={busy}
            onEnd={() => end(session.sessionId)}
          />
        ))}
      </ul>
      <div className="border-line border-t pt-4">
        {sessions.length > 1 ? (
          <EndOthers busy={busy} onEnd={() => end(null)} />
        ) : (
          <p className="text-ink-soft">{t("onlyThis")}</p>
        )}
      </div>
      {asksPassword ? <PasswordAgain realm={realm} onClose={giveUp} onProved={goOn} /> : null}
    </>
  );
}
