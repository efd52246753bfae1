/** The parts of the manual, in the order of its tabs. */
export const topics = [
  "start",
  "till",
  "stock",
  "reports",
  "settings",
  "dashboard",
  "account",
  "questions",
] as const;
export type Topic = (typeof topics)[number];

export interface Article {
  /** Equal in all languages; the value of the query key `article`. */
  slug: string;
  title: string;
  /** One sentence that answers the title. */
  summary: string;
  topic: Topic;
  order: number;
  /** An article of steps has one numbered list, which tells how to do it. */
  kind: "steps" | "text";
  /** Other words that people use for it. */
  words: string[];
  related: string[];
  /** Markdown. */
  body: string;
}

const FENCE = "---\n";

/** Fills a text's placeholders, e.g. `{trialDays}`, with facts. @throws when a placeholder is unknown */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`an article names the unknown fact ${name}`);
    return String(value);
  });

/** Reads a file of content/help. @throws when a field is missing or unknown */
export function parseArticle(slug: string, text: string): Article {
  const end = text.indexOf(`\n${FENCE}`, FENCE.length);
  if (!text.startsWith(FENCE) || end < 0) throw new Error(`${slug}: has no head`);
  const head = new Map(
    text
      .slice(FENCE.length, end)
      .split("\n")
      .map((line) => {
        const at = line.indexOf(": ");
        return [line.slice(0, at), line.slice(at + 2).trim()] as const;
      }),
  );
  const field = (name: string) => {
    const value = head.get(name);
    if (!value) throw new Error(`${slug}: ${name} is missing`);
    return value;
  };
  const list = (name: string) =>
    field(name)
      .split(",")
      .map((part) => part.trim());
  const topic = topics.find((known) => known === field("topic"));
  const kind = (["steps", "text"] as const).find((known) => known === field("kind"));
  if (!topic || !kind) throw new Error(`${slug}: topic or kind is unknown`);
  return {
    slug,
    title: field("title"),
    summary: field("summary"),
    topic,
    kind,
    order: Number(field("order")),
    words: list("words"),
    related: list("related"),
    body: text.slice(end + 1 + FENCE.length),
  };
}

export const articlePage = (slug: string) => `/more/help?article=${slug}`;
