import type { Document } from "../../../../scripts/pages/documents.mjs";
import { faultsOfData } from "./data";

/** The faults of a served document, before any script, in words. */
export function faultsOfHtml(html: string, { locale, indexable, canonical }: Document): string[] {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => holds || faults.push(fault);
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  expect(html.includes(`<html lang="${locale}"`), `its language is not ${locale}`);
  expect(titleOf(html) !== "", "no title");
  expect(count(/<h1\b/g) === 1, `${count(/<h1\b/g)} main headings`);
  const hidden = count(/<meta name="robots" content="[^"]*noindex/g);
  const isShown = indexable || canonical !== undefined;
  expect(hidden === (isShown ? 0 : 1), isShown ? "noindex" : "search engines may show it");
  const styled = [...html.matchAll(/<[a-z][^<>]*\sstyle=[^<>]*>/gi)].map(([tag]) => tag);
  expect(styled.length === 0, `style= in the HTML: ${styled.slice(0, 3).join(" ")}`);
  const blocks = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...faults, ...[...blocks].flatMap(([, block = ""]) => faultsOfData(block))];
}

export function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? "";
}

export function descriptionOf(html: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.trim() ?? "";
}
