import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import type { Kind } from "../../../../scripts/pages/documents.mjs";

/** The most that a page's scripts may weigh at its first load, gzipped, in KB. */
const budget: Record<Kind, number> = { content: 150, app: 230, support: 280 };
const KB = 1024;
/** The same scripts come with most pages that this worker opens. */
const weights = new Map<string, Promise<number>>();

/**
 * Watches from now on; the returned function waits until the page is idle, and tells whether it is too heavy.
 */
export function weighScripts(page: Page, kind: Kind): () => Promise<string[]> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  };
  page.on("request", note);
  return async () => {
    await page.waitForLoadState("networkidle");
    page.off("request", note);
    const each = await Promise.all([...scripts].map((url) => weightOf(page.request, url)));
    const total = each.reduce((sum, weight) => sum + weight, 0) / KB;
    const most = budget[kind];
    return total <= most ? [] : [`${Math.ceil(total)} KB of script; ${most} KB is the most`];
  };
}

/** The browser may have dropped the body by then: the worker fetches its own. */
function weightOf(request: APIRequestContext, url: string): Promise<number> {
  const fetched = async () => gzipSync(await (await request.get(url)).body()).length;
  const known = weights.get(url) ?? fetched();
  weights.set(url, known);
  return known;
}
