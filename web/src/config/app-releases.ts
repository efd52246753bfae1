import type { Locale } from "@/i18n/locales";

/** A version of the till app. */
export interface AppRelease {
  version: string;
  /** YYYY-MM-DD */
  date: string;
  /** The changes of the version, one sentence each, with the manual's article that explains the change. */
  changes: readonly { text: Record<Locale, string>; article: string }[];
}

/**
 * A vendor adds a row for each version that it ships, the newest first. Without a row no version is named.
 */
export const appReleases: readonly AppRelease[] = [];
