import { chosen, opener, standsForItsPage } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { lookAt, wideToo } from "./checks/at-widths";
import { coveredByLauncher, coveredNow, floating } from "./checks/launcher";
import { expect, test } from "./people";

/**
 * Without PAGES: a long page, a page with an object at the right, and two pages without a floating launcher.
 */
const few = ["/", "/id/more/contact", "/free", "/payment"];

/** The narrowest windows: without room beside the page, and with room. */
const narrowest = [
  [320, 640],
  [1408, 800],
] as const;
const common = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
const sizes = environment.pages ? [...narrowest, ...common] : narrowest;
/** Where the layout of a page changes, beside the sizes above. */
const breaks = [
  [640, 800],
  [1024, 768],
  [1280, 800],
  [1664, 900],
] as const;

/** Articles and tabs have the frame of their page, so the page is enough. */
const documents = chosen(environment.pages ?? few.join(" ")).filter(
  ({ page }) => environment.pages !== "all" || !page.includes("?"),
);

const hasLauncher = ({ kind, page }: { kind: string; page: string }) =>
  kind === "content" && !page.includes("loading");

for (const document of documents.filter(hasLauncher)) {
  test(`the launcher lies over nothing of ${document.address}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // One language of a page is walked by Tab wherever its layout changes, the others at one size.
    const isWalked = environment.pages && standsForItsPage(document);
    for (const [width, height] of isWalked ? [...sizes, ...breaks] : sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(document.address);
      const walk = !environment.pages || isWalked || width === 1440;
      const faults = await coveredByLauncher(page, walk);
      expect.soft(faults, `at ${width} px`).toEqual([]);
    }
    expect.soft(await lookAt(wideToo, page, () => coveredNow(page))).toEqual([]);
  });
}

for (const { address, guard } of documents.filter((document) => !hasLauncher(document))) {
  test(`nothing floats over ${address}`, async ({ page, context, owner, manager, agent }) => {
    const person = { visitor: undefined, owner, manager, agent }[opener(guard)];
    await context.addCookies(person?.cookies ?? []);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(page.locator(".skeleton")).toHaveCount(0);
      expect.soft(await page.evaluate(floating), `at ${width} px`).toEqual([]);
    }
  });
}
