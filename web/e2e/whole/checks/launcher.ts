import type { Page } from "@playwright/test";

interface Look {
  /** The focused control; absent before the first and after the last one. */
  focus?: string;
  isLauncher: boolean;
  /** Whether the launcher keeps its place in the window while the page scrolls. */
  floats: boolean;
  scrolled: number;
  /** Controls and words under the launcher. */
  under: string[];
}

/** The limit of a walk by Tab, for a page that traps the focus. */
const most = 400;

/**
 * The controls and words that the launcher may cover: a floating launcher covers a strip of the window, and
 * one that scrolls with the page covers the same things at each scroll position. With `walk` the check also
 * reaches each control by Tab, and the launcher, too.
 */
export async function coveredByLauncher(page: Page, walk: boolean): Promise<string[]> {
  const faults: string[] = [];
  const look = async (where: string, last?: number) => {
    const seen = await page.evaluate(lookUnder, last);
    faults.push(...seen.under.map((thing) => `${where}: ${thing}`));
    return seen;
  };
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await look("at the end");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  let seen = await look("at the top");
  if (!walk) return faults;
  let reached = false;
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press("Tab");
    seen = await look("reached by Tab", seen.scrolled);
    reached ||= seen.isLauncher;
    if (!seen.focus) break;
  }
  if (!reached) faults.push("Tab does not reach it");
  return [...new Set(faults)];
}

/** The controls and words under the launcher where the page stands now. */
export const coveredNow = async (page: Page): Promise<string[]> =>
  (await page.evaluate(lookUnder, undefined)).under;

/** Runs in the browser. After a look at the same scroll position it checks the focused control alone. */
function lookUnder(last: number | undefined): Look {
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const name = (element: Element) =>
    `<${element.localName}> ${(element.textContent || element.getAttribute("name"))?.trim().slice(0, 40)}`;
  const openers = document.querySelectorAll("[popovertarget]:not([popovertargetaction])");
  const launcher = [...openers].find((button) => button.checkVisibility());
  const floats = !!launcher && getComputedStyle(launcher).position !== "static";
  const seen = {
    focus: focused ? name(focused) : undefined,
    isLauncher: focused === launcher,
    floats,
    scrolled: scrollY,
  };
  if (!launcher) return { ...seen, under: ["no launcher is in sight"] };

  const { left, right, top, bottom } = launcher.getBoundingClientRect();
  const isUnder = (element: Element, boxes: DOMRectList) =>
    !launcher.contains(element) &&
    [...boxes].some(
      (box) =>
        box.left < right &&
        box.right > left &&
        // A floating launcher meets every height as the page scrolls.
        (floats || (box.top < bottom && box.bottom > top)),
    ) &&
    // A part that is not drawn has a height of its own only once it is; what floats meets it then.
    element.checkVisibility({ contentVisibilityAuto: !floats }) &&
    // Words for screen readers alone are one dot.
    element.getBoundingClientRect().width > 1;
  const controls =
    scrollY === last
      ? [focused ?? launcher]
      : document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex='0']");
  const under = [...controls].filter((each) => isUnder(each, each.getClientRects())).map(name);
  if (scrollY === last) return { ...seen, under };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const words = text.textContent?.trim();
    range.selectNodeContents(text);
    if (!words || !text.parentElement || !isUnder(text.parentElement, range.getClientRects()))
      continue;
    under.push(`"${words.slice(0, 40)}"`);
  }
  return { ...seen, under };
}

/** The visible elements that keep their place in the window while the page scrolls. Runs in the browser. */
export function floating(): string[] {
  return [...document.querySelectorAll("body *")]
    .filter((element) => getComputedStyle(element).position === "fixed")
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.getClientRects()[0]?.height)
    .map((element) => `<${element.localName} ${element.className}>`);
}
