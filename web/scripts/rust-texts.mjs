// The sentences that services write themselves, such as those of a timeline: `es: "…"` beside `en:` and `id:`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sentence = /\b(es|en|id):\s*(?:format!\(\s*)?"((?:[^"\\]|\\.)*)"/gs;

/** As Rust reads a text that goes on in the next line. */
const joined = (text) => text.replaceAll(/\\\n\s*/g, "");

/** Each text in a language, after the place where it stands. */
export function rustTexts(folders, language) {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".rs"))
      .map((file) => join(folder, file)),
  );
  return sources.flatMap((source) =>
    [...readFileSync(source, "utf8").matchAll(sentence)]
      .filter(([, of]) => of === language)
      .map(([, , text]) => [source, joined(text)]),
  );
}
