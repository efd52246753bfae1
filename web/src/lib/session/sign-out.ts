import type { Locale } from "@/i18n/locales";
import { api, quietly, unwrap } from "../api/client";
import { isFailure } from "../api/failure";
import { leaveFor } from "../navigation/leave";
import { href } from "../navigation/routes";
import { forgetSession } from "./session";

/** The two kinds of session: of a merchant's owner and of the vendor's agent. */
export type Realm = "owner" | "agent";

const doors = {
  owner: { end: () => unwrap(api.DELETE("/api/session", quietly)), login: "/login" },
  agent: {
    end: () => unwrap(api.DELETE("/api/support/session", quietly)),
    login: "/support/login",
  },
};

/** Ends the session and goes to the login; a session that has already expired counts as ended. */
export async function signOut(realm: Realm, locale: Locale): Promise<void> {
  const { end, login } = doors[realm];
  try {
    await end();
  } catch (error) {
    if (!isFailure(error) || error.code !== 401) throw error;
  }
  if (realm === "owner") forgetSession();
  leaveFor(href(locale, login));
}
