import { defaultLocale, isLocale, type Locale } from "@/i18n/locales";
import table from "../../../routes.json";

export type Guard = "public" | "guest" | "owner" | "manager" | "agent";

export interface Route {
  page: string;
  guard: Guard;
  /** When a page's own scripts start: at the first action that needs them (or for an owner), or at once. */
  script: "touch" | "app";
  indexable: boolean;
  /** The page that search engines show instead, because its content is the same. */
  canonical?: string;
  languages: Locale[];
  /** The values of the query keys that name documents of their own, such as articles. */
  query?: Record<string, string[]>;
  /** The values of the query keys by which the page's script chooses what it shows, such as a step. */
  views?: Record<string, string[]>;
}

export const routes = table as Route[];

/** The public path of a page: Spanish bare, the others prefixed. It keeps query and hash. */
export function href(locale: Locale, page: string): string {
  if (page.startsWith("#") || locale === defaultLocale) return page;
  return page === "/" || page.startsWith("/#") || page.startsWith("/?")
    ? `/${locale}${page.slice(1)}`
    : `/${locale}${page}`;
}

/** The page of a path, without its language: "/en/free" and "/es/free" and "/free" are "/free". */
export function pageOf(pathname: string): string {
  const [, first, ...rest] = pathname.split("/");
  return isLocale(first) ? `/${rest.join("/")}` : pathname;
}

export function localeOf(pathname: string): Locale {
  const first = pathname.split("/")[1];
  return isLocale(first) ? first : defaultLocale;
}

export function routeOf(page: string): Route | undefined {
  const path = page.split(/[?#]/)[0];
  return routes.find((route) => route.page === path);
}

/**
 * The page or document of a public path with its query, or of a path inside the app, where `/more/help/trial`
 * is `/more/help?article=trial`.
 */
export function documentOf(path: string, search: string): string {
  const route = routeOf(path);
  const at = path.lastIndexOf("/");
  const page = route?.page ?? path.slice(0, at);
  const asked = new URLSearchParams(search);
  const documents = Object.entries(routeOf(page)?.query ?? {});
  const named = documents.flatMap(([key, values]) => {
    const value = route ? asked.get(key) : path.slice(at + 1);
    return value && values.includes(value) ? [`${page}?${key}=${value}`] : [];
  });
  return named[0] ?? path;
}

/** The query for the page in another language: `next` then names a page in that language, too. */
export function queryIn(locale: Locale, search: string): string {
  const query = new URLSearchParams(search);
  const [, path, rest] = /^(\/[^?#]*)(.*)$/.exec(query.get("next") ?? "") ?? [];
  if (path === undefined) return search;
  query.set("next", href(locale, pageOf(path)) + rest);
  return `?${query}`;
}

/**
 * The page to open after the sign-in: one of the table of routes, in a language of that page. The function
 * writes the path anew from the table, as a browser would resolve `/.//evil.example` to another host.
 */
export function safeNext(next: string | null | undefined, otherwise: string): string {
  if (!next?.startsWith("/") || !URL.canParse(next, nowhere)) return otherwise;
  const { origin, pathname, search, hash } = new URL(next, nowhere);
  const [locale, route] = [localeOf(pathname), routeOf(pageOf(pathname))];
  if (origin !== nowhere || !route?.languages.includes(locale)) return otherwise;
  return href(locale, route.page) + search + hash;
}

const nowhere = "http://here.invalid";
