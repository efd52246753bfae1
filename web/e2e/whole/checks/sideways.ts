import type { Page } from "@playwright/test";
import { showAllBands } from "../../watch";
import { lookAt, widths } from "./at-widths";

/** The widths at which a loaded page scrolls sideways, each with the element that reaches furthest. */
export async function sidewaysScrolls(page: Page): Promise<string[]> {
  await page.evaluate(showAllBands, true);
  const faults = await lookAt(widths, page, () => page.evaluate(furthest));
  await page.evaluate(showAllBands, false);
  return faults;
}

/** Runs in the browser. */
function furthest(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const right = (element: Element) => element.getBoundingClientRect().right;
  const all = [...document.body.querySelectorAll("*")].filter(
    (element) => Math.round(right(element)) === scrollWidth,
  );
  const { tagName = "", className = "", textContent = "" } = all.at(-1) ?? {};
  const what = `<${tagName.toLowerCase()} ${className}> ${textContent?.slice(0, 40)}`;
  return [`${scrollWidth - clientWidth} px too wide by ${what}`];
}
