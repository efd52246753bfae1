import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { sentenceFor } from "@/lib/api/sentences";
import { leaveFor } from "@/lib/navigation/leave";
import { href } from "@/lib/navigation/routes";
import { forgetSession } from "@/lib/session/session";
import type { Problem } from "@/lib/use-sending";

/** The reasons that mean: the look is outdated. */
const overtaken = ["account.stale", "account.closing_blocked"];

/**
 * Closes the account with one call at a time, after the password prompt if the server demands it, and goes to
 * the sign-in page, which says that the account is closed.
 */
export function useClosing(lookAgain: () => unknown) {
  const locale = useLocale();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  /** The version of the look that was confirmed: a newer one is not what the owner agreed to. */
  const [asksFor, setAsksFor] = useState<number>();
  const [problem, setProblem] = useState<Problem | null>(null);

  const close = async (version: number) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await unwrap(api.DELETE("/api/account", { body: { version } }));
      forgetSession();
      leaveFor(`${href(locale, "/login")}?closed=1`);
      return;
    } catch (error) {
      if (isFailure(error) && error.reason === "session.password_required") setAsksFor(version);
      else setProblem({ error, sentence: await sentenceFor(error) });
      if (isFailure(error) && overtaken.includes(error.reason)) await lookAgain();
    }
    running.current = false;
    setBusy(false);
  };
  return {
    close,
    busy,
    problem,
    /** The password must be typed again before the account is closed. */
    asksPassword: asksFor !== undefined,
    goOn: () => {
      setAsksFor(undefined);
      if (asksFor !== undefined) void close(asksFor);
    },
    giveUp: () => setAsksFor(undefined),
  };
}
