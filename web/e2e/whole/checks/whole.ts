import type { Page } from "@playwright/test";
import { type Document, opener } from "../../../../scripts/pages/documents.mjs";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../watch";
import { faultsOfHtml } from "./html";
import { faultsOfText, textOf } from "./language";
import { deadLinks } from "./links";
import { weighScripts } from "./scripts";

/** The page is opened at the first width of a row, and fits all. */
const rows = [
  [390, 320, 768],
  [1440, 1024, 2560],
] as const;

/**
 * Everything that every document holds; the browser's complaints fail the test by themselves. What one look
 * finds does not stop the next.
 */
export async function expectWhole(page: Page, document: Document, address = document.address) {
  const { locale, guard, kind } = document;
  for (const [width, ...others] of rows) {
    await test.step(`opened at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const tooHeavy = weighScripts(page, kind);
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      const faults = faultsOfHtml((await response?.text()) ?? "", document);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator(".skeleton")).toHaveCount(0);
      // What the browser has kept weighs nothing.
      if (width === rows[0][0]) faults.push(...(await tooHeavy()));
      expect.soft(faults).toEqual([]);
      await expectAccessible(page);
      for (const each of [width, ...others]) {
        await page.setViewportSize({ width: each, height: 900 });
        await test.step(`at ${each} px`, () => expectNoSidewaysScroll(page));
      }
    });
  }
  await test.step("its script is at work", async () => {
    // Whatever waits for somebody to be there starts now.
    await page.mouse.move(200, 200);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    expect.soft(faultsOfText(await textOf(page), locale)).toEqual([]);
    expect.soft(await deadLinks(page, opener(guard))).toEqual([]);
  });
}
