import { expect, type Page } from "@playwright/test";
import { chosen } from "../../../scripts/pages/documents.mjs";
import routes from "../../routes.json" with { type: "json" };
import { openInDevelopment, test } from "../support/development";
import { environment } from "../support/environment";
import { watchHydration } from "../watch";

/** One document of a page stands for all its documents, unless PAGES names others. */
const standing = new Set(
  routes.flatMap(({ page, query = {} }) => [
    page,
    ...Object.entries(query).map(([key, values]) => `${page}?${key}=${values?.[0]}`),
  ]),
);
const content = chosen(environment.pages)
  .filter(({ kind }) => kind === "content")
  .filter(({ page }) => environment.pages !== "all" || standing.has(page));

/**
 * The path inside the app, where `/more/help?article=trial` is `/more/help/trial`. A build renders documents
 * there; a development server would render them at their address, whose query is unknown while it renders.
 */
const inside = (address: string) => address.replace(/\?\w+=/, "/");

/** Collects what React says in development alone: in a build it leaves a wrong attribute in silence. */
function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  const note = (text: string) => {
    if (/hydrat/i.test(text)) warnings.push(text);
  };
  page.on("console", (message) => note(message.text()));
  page.on("pageerror", (error) => note(String(error)));
  return warnings;
}

/** Parts of a page that wait for others are hydrated when the browser is idle. */
async function comeToRest(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    }
  });
}

test("a foreign attribute is noticed", async ({ page, development }) => {
  const warnings = watchWarnings(page);
  // Before React takes the document over. A document that a test answers itself cannot reach the server.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector("main");
      if (!main) return;
      observer.disconnect();
      main.setAttribute("data-foreign", "on");
    }).observe(document, { childList: true, subtree: true });
  });
  await openInDevelopment(page, `${development}/terms`);
  await expect.poll(() => warnings.join()).toContain("data-foreign");
});

for (const { address } of content) {
  test(`${address} is hydrated without a warning`, async ({ page, development }) => {
    const warnings = watchWarnings(page);
    const takenOver = await watchHydration(page);
    await openInDevelopment(page, development + inside(address));
    await takenOver();
    await comeToRest(page);
    expect(warnings).toEqual([]);
  });
}
