import type { Locale } from "./locales";
import { unbroken } from "./unbroken";

/**
 * Each namespace is one file in messages/<language>/. The list lacks errors.json (see lib/api/sentences),
 * mails.json, which the mailer uses, and explain.json, starting.json and timeline.json, which the edge uses.
 */
export const namespaces = [
  "site",
  "ui",
  "chat",
  "home",
  "day",
  "tables",
  "scan",
  "price",
  "help",
  "features",
  "fitur",
  "beverage",
  "salon",
  "retail",
  "payments",
  "hardware",
  "download",
  "training",
  "contact",
  "demo",
  "device",
  "partnership",
  "about",
  "customers",
  "campaign",
  "legal",
  "registration",
  "session",
  "account",
  "commerce",
  "support",
  "states",
  "newsletter",
] as const;

export type Namespace = (typeof namespaces)[number];

export async function loadMessages(locale: Locale): Promise<Record<string, unknown>> {
  const files = await Promise.all(
    namespaces.map(async (name) => {
      const file = await import(`../../messages/${locale}/${name}.json`);
      return [name, bound(file.default)] as const;
    }),
  );
  return Object.fromEntries(files);
}

type Messages = { [key: string]: Messages | string };

function bound(messages: Messages): Messages {
  const entries = Object.entries(messages).map(([key, inner]) => [
    key,
    typeof inner === "string" ? unbroken(inner) : bound(inner),
  ]);
  return Object.fromEntries(entries);
}
