import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** A test that also fails on the browser's complaints: errors, exceptions, policy violations. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const from = message.location().url;
        if (message.type() === "error") complaints.push(`${message.text()} (${from})`);
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.addInitScript(reportViolations);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs in the browser, where a report-only policy logs nothing to the console. */
export function reportViolations() {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`policy: ${effectiveDirective} refuses ${blockedURI}`),
  );
}

/** Waits until React has hydrated the page and written its complaints to the console. */
export async function watchHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() =>
    addEventListener("mostrador:navigated", () => sessionStorage.setItem("taken", "over")),
  );
  return () => page.waitForFunction(() => sessionStorage.getItem("taken") === "over");
}

/** Axe finds nothing, except by the rules that do not hold for a page of this kind. */
export async function expectAccessible(page: Page, except: string[] = []) {
  // The size of targets is a rule of WCAG 2.2, which axe leaves off by itself.
  const on = { "target-size": { enabled: true } };
  const off = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const rules = { ...on, ...off };
  await expectNoViolations(page, axeOf(page).options({ rules, resultTypes: ["violations"] }));
}

/** Looks at the colours of the night alone: all else is the same by day. */
export async function expectReadableByNight(page: Page) {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  const colours = ["color-contrast", "link-in-text-block"];
  const axe = axeOf(page)
    .options({ resultTypes: ["violations"] })
    .withRules(colours);
  await expectNoViolations(page, axe);
  await page.emulateMedia({ colorScheme: "light" });
}

/**
 * Where no frame is to be joined axe judges in the page itself: otherwise it describes each node that passes,
 * and judges in a second page, which takes longer than the rules.
 */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
}

async function expectNoViolations(page: Page, axe: AxeBuilder) {
  // The check of colours needs drawn bands.
  await page.evaluate(showAllBands, true);
  const { violations } = await axe.analyze();
  await page.evaluate(showAllBands, false);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
}

/** Runs in the browser: a distant band hides its overflow. */
export function showAllBands(isShown: boolean) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = isShown ? [sheet] : [];
}

/** Agents have a header of their own, and pages of a name with "loading" have none. */
export const hasLogo = (page: string) => !/^\/support|loading/.test(page);

/** The page's heading stands at the edge of the logo. */
export async function expectOneEdge(page: Page) {
  const left = async (of: string) => (await page.locator(of).first().boundingBox())?.x ?? -1;
  const logo = await left("header a");
  expect(logo).toBeGreaterThan(0);
  // Some headings wait for data of the browser and replace another heading.
  await expect.poll(async () => Math.abs((await left("main h1")) - logo)).toBeLessThan(1);
}

export async function expectNoSidewaysScroll(page: Page) {
  await page.evaluate(showAllBands, true);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.evaluate(showAllBands, false);
  expect(beyond).toBeLessThanOrEqual(0);
}
