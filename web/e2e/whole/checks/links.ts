import type { APIRequestContext, Page } from "@playwright/test";
import { environment } from "../../support/environment";

/** The answers that this worker has got: most pages link to the same addresses. */
const answers = new Map<string, Promise<{ status: number; ids: Set<string> }>>();

/** The dead links of a page: a status other than 200, or a missing anchor. */
export async function deadLinks(page: Page, who: string): Promise<string[]> {
  const { origin } = new URL(environment.url);
  const links = await page
    .locator("a[href]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  const here = page.url().split("#")[0];
  const dead: string[] = [];
  for (const link of new Set(links)) {
    const { protocol, host, pathname, search, hash } = new URL(link, page.url());
    if (!/^https?:$/.test(protocol) || `${protocol}//${host}` !== origin) continue;
    const path = pathname + search;
    const anchor = decodeURIComponent(hash.slice(1));
    const isHere = origin + path === here;
    const answer = isHere
      ? { status: 200, ids: new Set(ids) }
      : await answerOf(page.request, path, who);
    if (answer.status !== 200) dead.push(`${path}: ${answer.status}`);
    else if (anchor && !answer.ids.has(anchor)) dead.push(`${path} has no #${anchor}`);
  }
  return dead;
}

function answerOf(request: APIRequestContext, path: string, who: string) {
  const name = `${who} ${path}`;
  const known = answers.get(name) ?? fetched(request, path);
  answers.set(name, known);
  return known;
}

async function fetched(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  return {
    status: response.status(),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)),
  };
}
