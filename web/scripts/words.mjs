// The glossaries of docs/words: the word for a thing in a language, and the words to avoid.
import { readFileSync } from "node:fs";

const letter = /[\p{L}\p{N}_]/u;

/** Tells whether `word` stands in `text` as a whole word; both in lower case. */
function holds(text, word) {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + word.length] ?? " ";
    if (!letter.test(before) && !letter.test(after)) return true;
  }
  return false;
}

/** The text without placeholders and tags, which no reader sees. */
const bare = (text) =>
  text
    .toLowerCase()
    .replaceAll("\u00a0", " ")
    .replaceAll(/<\/?\w+>|\{\{? *\w+ *\}?\}/g, "{}");

/** The rows of a glossary's table that refuse a word. */
export function glossary(markdown) {
  const rows = markdown.split("\n").filter((line) => /^\|(?! we say |-)/.test(line));
  return rows.flatMap((line) => {
    const [, say = "", never = ""] = line.split("|").map((cell) => cell.trim());
    const words = never.split(",").map((word) => bare(word.trim()));
    return words.filter(Boolean).map((word) => ({ say, word }));
  });
}

/** The words of a text that its glossary refuses, as sentences for its writer. */
export function refused(rows, text) {
  const said = bare(text);
  const found = rows.filter(({ word }) =>
    word.startsWith('"') ? said === word.slice(1, -1) : holds(said, word),
  );
  return found.map(({ say, word }) => `says ${word.replaceAll('"', "")}; we say ${say}`);
}

export const readGlossary = (language) =>
  glossary(readFileSync(`../docs/words/${language}.md`, "utf8"));
