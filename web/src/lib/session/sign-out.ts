import type { Locale } from "@/i18n/locales";
import { api, quietly, unwrap } from "../api/client";
import { isFailure } from "../api/failure";
import { href } from "../navigation/routes";
import { forgetSession } from "./session";

type Who = "owner" | "agent";

const doors = {
  owner: { end: () => unwrap(api.DELETE("/api/session", quietly)), login: "/login" },
  agent: {
    end: () => unwrap(api.DELETE("/api/support/session", quietly)),
    login: "/support/login",
  },
};

/** Ends the session and goes to the login; one that is already over is what was wanted. */
export async function signOut(who: Who, locale: Locale): Promise<void> {
  const { end, login } = doors[who];
  try {
    await end();
  } catch (error) {
    if (!isFailure(error) || error.code !== 401) throw error;
  }
  if (who === "owner") forgetSession();
  window.location.assign(href(locale, login));
}
