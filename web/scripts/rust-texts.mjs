// Words for people stand in messages, not in Rust: `es: "…"` beside `en:` and `id:`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const words = /\b(?:es|en|id):\s*(?:format!\(\s*)?"(?:[^"\\]|\\.)+"/s;

/** The sources that hold such words outside of their tests. */
export function speakingSources(folders) {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".rs") && !/\btests\b/.test(file))
      .map((file) => join(folder, file)),
  );
  return sources.filter((source) =>
    words.test(readFileSync(source, "utf8").split("#[cfg(test)]")[0]),
  );
}
