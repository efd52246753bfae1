import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export type Locale = "es" | "en" | "id";

type Catalogue = { [key: string]: string | Catalogue };

const folder = resolve(import.meta.dirname, "../../messages");

export type Words = (key: string, values?: Record<string, string>) => string;

/**
 * Looks a sentence up in the site's own catalogues, as `namespace.key.key`: the test reads the same text as
 * people.
 */
export function words(locale: Locale): Words {
  const files = new Map<string, Catalogue>();
  return (key, values = {}) => {
    const [namespace, ...path] = key.split(".");
    const file = resolve(folder, locale, `${namespace}.json`);
    const catalogue = files.get(file) ?? (JSON.parse(readFileSync(file, "utf8")) as Catalogue);
    files.set(file, catalogue);
    const found = path.reduce<Catalogue | string | undefined>(
      (at, part) => (typeof at === "object" ? at[part] : undefined),
      catalogue,
    );
    if (typeof found !== "string") throw new Error(`${locale}: no sentence ${key}`);
    return filled(found, values);
  };
}

/** The sentence of an error's reason; keys there hold dots. */
export const errorSentence = (locale: Locale, reason: string): string =>
  flatSentence(locale, "errors", reason);

/** The line of a timeline for an event of this kind; keys there hold dots. */
export const eventSentence = (
  locale: Locale,
  kind: string,
  facts: Record<string, string>,
): string => filled(flatSentence(locale, "timeline", kind), facts);

function flatSentence(locale: Locale, name: string, key: string): string {
  const file = resolve(folder, locale, `${name}.json`);
  const sentence = (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)[key];
  if (!sentence) throw new Error(`${locale}: no sentence for ${key}`);
  return sentence;
}

const filled = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The path of a page in a language; Spanish has no prefix. */
export function path(locale: Locale, page: string): string {
  return locale === "es" ? page : `/${locale}${page}`;
}
