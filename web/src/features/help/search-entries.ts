import type { Locale } from "@/i18n/locales";
import { articles } from "./library";
import { type Entry, rest } from "./search";

/** All entries of the manual's search in one language. */
export const searchEntries = (locale: Locale): Entry[] =>
  articles(locale).map(({ slug, title, summary, words, body }) => {
    const said = `${title} ${summary} ${words.join(" ")}`;
    return { slug, title, summary, words: `${words.join(", ")} ${rest(body, said)}` };
  });
