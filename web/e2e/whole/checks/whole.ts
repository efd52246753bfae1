import type { Page } from "@playwright/test";
import { type Document, opener } from "../../../../scripts/pages/documents.mjs";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneEdge,
  expectReadableByNight,
  hasLogo,
  test,
} from "../../watch";
import { faultsOfHtml } from "./html";
import { faultsOfText, textOf } from "./language";
import { deadLinks } from "./links";
import { noneWaits, weighScripts, weighWaiting } from "./scripts";

/** The test opens the page at the first width of a row; the page must fit all widths. */
const rows = [
  [390, 320, 768],
  [1440, 1024, 2560],
] as const;

/**
 * The rules for every document; the browser's complaints fail the test by themselves. The fault of one check
 * does not stop the next check.
 */
export async function expectWhole(page: Page, document: Document, address = document.address) {
  const { locale, guard } = document;
  for (const [width, ...others] of rows) {
    await test.step(`opened at ${width} px`, async () => {
      const tooHeavy = weighScripts(page, document);
      const faults = await open(page, document, address, width);
      // Cached scripts weigh nothing, so only the first load counts.
      if (width === rows[0][0]) faults.push(...(await tooHeavy()));
      expect.soft(faults).toEqual([]);
      if (hasLogo(document.page)) await expectOneEdge(page);
      await expectAccessible(page);
      await expectFits(page, [width, ...others]);
    });
  }
  await test.step("by night", () => expectReadableByNight(page));
  await test.step("its script is at work", async () => {
    await awaken(page, document);
    expect.soft(await weighWaiting(page, document)).toEqual([]);
    expect.soft(faultsOfText(await textOf(page), locale)).toEqual([]);
    expect.soft(await deadLinks(page, opener(guard))).toEqual([]);
    await expectFits(page, rows[0]);
  });
}

/** The rules that another language may break: words, and their room on a phone. */
export async function expectWords(page: Page, document: Document, address = document.address) {
  expect.soft(await open(page, document, address, rows[0][0])).toEqual([]);
  await expectFits(page, rows[0]);
  await awaken(page, document);
  expect.soft(faultsOfText(await textOf(page), document.locale)).toEqual([]);
  // A link may name something that the script opens.
  await expectFits(page, rows[0]);
}

/** Opens the page and waits for its content; returns the faults of its HTML in words. */
async function open(page: Page, document: Document, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  const html = (await response?.text()) ?? "";
  await expect(page.locator("html")).toHaveAttribute("lang", document.locale);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator(".skeleton")).toHaveCount(0);
  return faultsOfHtml(html, document);
}

async function expectFits(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`at ${width} px`, () => expectNoSidewaysScroll(page));
  }
}

/** Starts the content that waits for a reader's action, and waits until it stands. */
async function awaken(page: Page, { kind }: Document) {
  await page.mouse.move(200, 200);
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  const waiting = await page.evaluate(settled);
  if (kind === "content" && waiting === 0) throw new Error(noneWaits);
}

/**
 * Runs in the browser, as Playwright's quiet network is that before the first action. Returns the number of
 * scripts that waited.
 */
async function settled(): Promise<number> {
  const files = document.querySelector("script[data-files]")?.getAttribute("data-files") ?? "";
  const waiting = files.split(" ").filter(Boolean);
  const loaded = () =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const isLoaded = () => waiting.every((file) => loaded().includes(file));
  for (let before = -1; !isLoaded() || before !== loaded().length; ) {
    before = loaded().length;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return waiting.length;
}
