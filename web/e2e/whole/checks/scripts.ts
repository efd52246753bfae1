import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import type { Document, Kind } from "../../../../scripts/pages/documents.mjs";

/** The most that a page's scripts may weigh, gzipped, in KB. */
const budget: Record<Kind, number> = { content: 150, app: 230, support: 280 };
/** Content pages with a tool: docs/adr/tools-weigh-more-than-text.md. */
const tools = [
  "/download",
  "/features",
  "/features/beverage",
  "/features/fitur",
  "/features/retail",
  "/features/salon",
  "/features/table",
  "/more/contact",
  "/more/price",
  "/more/training",
  "/scan",
];
const toolBudget = 165;
const KB = 1024;
/** Every content page has scripts that wait: routes.json says `touch` of each. */
export const noneWaits = "no script waits for the first action";
/** The same scripts come with most pages that this worker opens. */
const weights = new Map<string, Promise<number>>();

/**
 * Watches from now on; the returned function waits until the page is idle, and tells whether its scripts are
 * too heavy at its first load.
 */
export function weighScripts(page: Page, { kind }: Document): () => Promise<string[]> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  };
  page.on("request", note);
  return async () => {
    await page.waitForLoadState("networkidle");
    page.off("request", note);
    return tooHeavy(page, budget[kind], [...scripts]);
  };
}

/**
 * Whether the scripts are too heavy that a content page loads at its first action. The router then also
 * fetches scripts of pages whose links are in sight; these belong to those pages.
 */
export async function weighWaiting(page: Page, { kind, page: name }: Document): Promise<string[]> {
  const loader = page.locator("script[data-files]");
  const lists = await loader.evaluateAll((all) =>
    all.map((script) => script.getAttribute("data-files") ?? ""),
  );
  const waiting = lists.flatMap((list) => list.split(" ").filter(Boolean));
  if (kind === "content" && waiting.length === 0) return [noneWaits];
  const address = page.url();
  const scripts = waiting.map((file) => new URL(file, address).href);
  return tooHeavy(page, tools.includes(name) ? toolBudget : budget[kind], scripts);
}

async function tooHeavy(page: Page, most: number, scripts: string[]): Promise<string[]> {
  const each = await Promise.all(scripts.map((url) => weightOf(page.request, url)));
  const total = each.reduce((sum, weight) => sum + weight, 0) / KB;
  return total <= most ? [] : [`${Math.ceil(total)} KB of script; ${most} KB is the most`];
}

/** The browser may have dropped the body by then: the worker fetches its own. */
function weightOf(request: APIRequestContext, url: string): Promise<number> {
  const fetched = async () => gzipSync(await (await request.get(url)).body()).length;
  const known = weights.get(url) ?? fetched();
  weights.set(url, known);
  return known;
}
