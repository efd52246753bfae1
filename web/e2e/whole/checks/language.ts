import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Page } from "@playwright/test";
import type { Locale } from "../../../../scripts/pages/documents.mjs";

type Nodes = ReturnType<typeof parse>;
type Catalogue = { [key: string]: string | Catalogue };

const locales: Locale[] = ["es", "en", "id"];
const web = resolve(import.meta.dirname, "../../..");
/** Shorter pieces are alike in two languages by chance. */
const telling = 25;

const namespaces = readdirSync(`${web}/messages/es`).map((file) => file.replace(".json", ""));
/** Names of files, as `demo.csv`, look alike. */
const key = new RegExp(
  `(?<![\\w@/.-])(?:${namespaces.join("|")})\\.(?!csv\\b)[a-z]\\w*(?:\\.\\w+)*(?![\\w@])`,
  "g",
);
const sentences = new Map(locales.map((locale) => [locale, [...new Set(sentencesOf(locale))]]));
const foreign = new Map(locales.map((locale) => [locale, foreignTo(locale)]));

/** The faults of a text for people: keys of messages, placeholders, sentences of another language. */
export function faultsOfText(text: string, locale: Locale): string[] {
  const keys = [...text.matchAll(key)].map(([found]) => `a key in the text: ${found}`);
  const gaps = [...text.matchAll(/\{\w+\}|\b(?:undefined|NaN)\b/g)].map(
    ([found]) => `a gap in the text: ${found}`,
  );
  const strangers = (foreign.get(locale) ?? []).filter((sentence) => text.includes(sentence));
  return [...keys, ...gaps, ...strangers.map((found) => `of another language: "${found}"`)];
}

/** The whole text of a page with hidden and spoken parts, a line for each piece. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const own = (element: Element | null) =>
      element?.closest("[lang]") === document.documentElement;
    const silent = "script, style, noscript, template, code, pre";
    const said: (string | null)[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (own(parent) && !parent?.closest(silent)) said.push(walker.currentNode.textContent);
    }
    for (const name of ["alt", "aria-label", "aria-description", "placeholder", "title"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (own(element)) said.push(element.getAttribute(name));
      }
    }
    return said.map((piece) => (piece ?? "").replace(/\s+/g, " ").trim()).join("\n");
  });
}

/** The sentences of the other languages, without those that this language shares. */
function foreignTo(locale: Locale): string[] {
  const own = (sentences.get(locale) ?? []).join("\n");
  return locales
    .filter((other) => other !== locale)
    .flatMap((other) => sentences.get(other) ?? [])
    .filter((sentence) => !own.includes(sentence));
}

/** The long pieces of all messages and articles, split at arguments, tags and marks. */
function sentencesOf(locale: Locale): string[] {
  const messages = namespaces.flatMap((name) =>
    flat(JSON.parse(readFileSync(`${web}/messages/${locale}/${name}.json`, "utf8"))),
  );
  const manual = `${web}/content/help/${locale}`;
  const articles = readdirSync(manual).flatMap((file) =>
    readFileSync(`${manual}/${file}`, "utf8").split(/\n|\*\*|`|\[|\]\([^)]*\)/),
  );
  return [
    ...messages.flatMap((message) => piecesOf(parse(message))),
    ...articles.map(plain),
  ].filter((piece) => piece.length >= telling);
}

function flat(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((value) =>
    typeof value === "string" ? [value] : flat(value),
  );
}

function piecesOf(nodes: Nodes): string[] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.literal) return node.value.split("\n").map(plain);
    if (node.type === TYPE.tag) return piecesOf(node.children);
    if (node.type !== TYPE.select && node.type !== TYPE.plural) return [];
    return Object.values(node.options).flatMap(({ value }) => piecesOf(value));
  });
}

function plain(text: string): string {
  return text
    .replace(/^[\s#>*-]+|^\d+\. |^\w+: /, "")
    .replace(/\s+/g, " ")
    .trim();
}
