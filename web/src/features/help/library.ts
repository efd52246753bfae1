import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cache } from "react";
import { valuesOf } from "@/config/values";
import type { Locale } from "@/i18n/locales";
import { unbroken } from "@/i18n/unbroken";
import { type Article, filled, parseArticle, topics } from "./article";

const folder = join(process.cwd(), "content", "help");

/**
 * All articles of a language in the manual's order, filled with the current facts of the business; words that
 * belong together are bound, as in messages.
 */
export const articles = cache((locale: Locale): Article[] =>
  readdirSync(join(folder, locale))
    .filter((file) => file.endsWith(".md"))
    .map((file) => {
      const text = readFileSync(join(folder, locale, file), "utf8");
      const bound = unbroken(filled(text, valuesOf(locale, "home")));
      return parseArticle(file.replace(/\.md$/, ""), bound);
    })
    .sort((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic) || a.order - b.order),
);

export const articleOf = (locale: Locale, slug: string): Article | undefined =>
  articles(locale).find((article) => article.slug === slug);
