import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { addAgent, signInAgent } from "../support/agent";
import type { Schemas } from "../support/api";
import { type Locale, path } from "../support/words";

/** More controls than any page has. */
const mostPresses = 150;

/** Runs in the browser: what is wrong with the place of the focus, or an empty text. */
function complaint(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return "nothing has the focus";
  const { left, right, top, bottom } = at.getBoundingClientRect();
  const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  // A heading to which a script moves the reader is no control, and needs no mark.
  const isControl = (at as HTMLElement).tabIndex >= 0;
  const isMarked = !isControl || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
  const name = `${at.tagName} ${at.id} "${at.textContent?.trim().slice(0, 40)}"`;
  if (!isMarked) return `${name} has the focus, and no outline`;
  return isInView ? "" : `${name} has the focus out of sight`;
}

/** The reader sees where the next key goes. */
export async function expectFocusInSight(page: Page) {
  await expect.poll(() => page.evaluate(complaint)).toBe("");
}

/** Goes on by Tab until the control has the focus, which stays in sight on the way. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    await expectFocusInSight(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control} is out of the keyboard's reach`);
}

export async function pressOn(page: Page, control: Locator, key = "Enter") {
  await tabTo(page, control);
  // A busy button has the focus, and hears no press.
  await expect(control).toBeEnabled();
  await page.keyboard.press(key);
}

interface Desk {
  locale: Locale;
  /** The page of the desk. */
  at: string;
  role?: Schemas["AgentRole"];
}

/** An agent at a page of the desk, on a screen of the same size; the mouse stays where it is. */
export async function atTheDesk(page: Page, browser: Browser, { locale, at, role }: Desk) {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  await signInAgent(context.request, await addAgent(role ?? "support"));
  const opened = await context.newPage();
  await opened.goto(path(locale, at));
  return opened;
}
