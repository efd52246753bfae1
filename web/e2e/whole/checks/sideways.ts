import type { CDPSession, Page } from "@playwright/test";
import { showAllBands } from "../../watch";

const from = 320;
const to = 1440;
const step = 8;
/** Widths of phones between the steps. */
const phones = [360, 375, 412];
const height = 640;

const steps = Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);
export const widths = [...new Set([...steps, ...phones])];

/** The widths at which a loaded page scrolls sideways, each with the element that reaches furthest. */
export async function sidewaysScrolls(page: Page): Promise<string[]> {
  await page.evaluate(showAllBands, true);
  const browser = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const width of widths) {
    await resize(browser, width);
    const found = await page.evaluate(furthest);
    if (found) faults.push(`at ${width} px: ${found}`);
  }
  await page.evaluate(showAllBands, false);
  await browser.send("Emulation.clearDeviceMetricsOverride");
  await browser.detach();
  return faults;
}

/** Does the same as `page.setViewportSize`, which waits longer than the layout takes. */
function resize(browser: CDPSession, width: number) {
  const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
  return browser.send("Emulation.setDeviceMetricsOverride", metrics);
}

/** Runs in the browser. */
function furthest(): string | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const right = (element: Element) => element.getBoundingClientRect().right;
  const all = [...document.body.querySelectorAll("*")].filter(
    (element) => Math.round(right(element)) === scrollWidth,
  );
  const { tagName = "", className = "", textContent = "" } = all.at(-1) ?? {};
  return `${scrollWidth - clientWidth} px too wide by <${tagName.toLowerCase()} ${className}> ${textContent?.slice(0, 40)}`;
}
