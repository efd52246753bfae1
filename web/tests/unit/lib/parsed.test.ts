import format, { type CompiledMessage } from "icu-minify/format";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { locales } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";
import { parsedMessages } from "@/i18n/parsed";

type Inner = { [key: string]: Inner | string };

/** The keys of all messages, as paths. */
const pathsOf = (messages: Inner, before = ""): string[] =>
  Object.entries(messages).flatMap(([key, inner]) =>
    typeof inner === "string" ? [before + key] : pathsOf(inner, `${before}${key}.`),
  );

const at = (messages: unknown, path: string): unknown =>
  path.split(".").reduce((inner, key) => (inner as Record<string, unknown>)[key], messages);

/** A value for each argument, and a mark for each tag; plurals and numbers take the number. */
function valuesOf(message: string, count: number) {
  const named = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => [name, `«${name}»`]);
  const counted = [...message.matchAll(/\{(\w+), *(?:plural|number)/g)].map(([, name]) => [
    name,
    count,
  ]);
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => [
    name,
    (inner: unknown) => `<${name}>${[inner].flat().join("")}</${name}>`,
  ]);
  return Object.fromEntries([...named, ...counted, ...tags]);
}

const formatters = {
  getNumberFormat: (locale?: Intl.LocalesArgument) => new Intl.NumberFormat(locale),
  getPluralRules: (locale?: Intl.LocalesArgument) => new Intl.PluralRules(locale),
  getDateTimeFormat: (locale?: Intl.LocalesArgument) => new Intl.DateTimeFormat(locale),
};
const joined = (said: unknown) => [said].flat().join("");

describe("a parsed message", () => {
  it.each(locales)("says what its source says, in %s", async (locale) => {
    const messages = (await loadMessages(locale)) as Inner;
    const parsed = await parsedMessages(locale);
    const t = createTranslator({
      locale,
      messages,
      onError: (error) => expect.fail(String(error)),
    });
    const paths = pathsOf(messages);
    expect(paths.length).toBeGreaterThan(1000);
    for (const path of paths) {
      for (const count of [1, 2]) {
        const values = valuesOf(String(at(messages, path)), count);
        const said = format(at(parsed, path) as CompiledMessage, locale, values, { formatters });
        expect(joined(said), path).toBe(joined(t.rich(path as never, values as never)));
      }
    }
  });
});
