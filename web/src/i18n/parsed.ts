import compile from "icu-minify/compile";
import type { Locale } from "./locales";
import { loadMessages } from "./messages";

type Parsed = { [key: string]: Parsed | ReturnType<typeof compile> };

const kept = new Map<Locale, Promise<Parsed>>();

/**
 * The messages as pages hold them: parsed here, once, so that no browser loads a parser of messages (12 KB).
 * next.config.ts puts the formatter of parsed messages in the place of the one that parses.
 */
export function parsedMessages(locale: Locale): Promise<Parsed> {
  const known = kept.get(locale) ?? loadMessages(locale).then(parsed);
  kept.set(locale, known);
  return known;
}

function parsed(messages: Record<string, unknown>): Parsed {
  const entries = Object.entries(messages).map(([key, inner]) => [
    key,
    typeof inner === "string" ? plain(compile(inner)) : parsed(inner as Record<string, unknown>),
  ]);
  return Object.fromEntries(entries);
}

/** The parser's objects have no prototype, and React hands only plain ones to the browser. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
