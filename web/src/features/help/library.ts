import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cache } from "react";
import type { Locale } from "@/i18n/locales";
import { type Article, parseArticle, topics } from "./article";

const folder = join(process.cwd(), "content", "help");

/** All articles of a language, as the manual orders them. They are read at build time only. */
export const articles = cache((locale: Locale): Article[] =>
  readdirSync(join(folder, locale))
    .filter((file) => file.endsWith(".md"))
    .map((file) =>
      parseArticle(file.replace(/\.md$/, ""), readFileSync(join(folder, locale, file), "utf8")),
    )
    .sort((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic) || a.order - b.order),
);

export const articleOf = (locale: Locale, slug: string): Article | undefined =>
  articles(locale).find((article) => article.slug === slug);
