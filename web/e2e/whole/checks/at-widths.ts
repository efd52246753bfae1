import type { CDPSession, Page } from "@playwright/test";

const from = 320;
const to = 1440;
const step = 8;
/** Widths of phones between the steps. */
const phones = [360, 375, 412];
const height = 640;

const steps = (first: number, last: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step);

export const widths = [...new Set([...steps(from, to), ...phones])];
/** Also those with room beside the page, up to the one in which the launcher bears its name. */
export const wideToo = [...widths, ...steps(to + step, 1_672)];

/** The faults that a look finds in a loaded page at each width. */
export async function lookAt(
  all: readonly number[],
  page: Page,
  look: () => Promise<string[]>,
): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const width of all) {
    await resize(browser, width);
    faults.push(...(await look()).map((found) => `at ${width} px: ${found}`));
  }
  await browser.send("Emulation.clearDeviceMetricsOverride");
  await browser.detach();
  return faults;
}

/** Does the same as `page.setViewportSize`, which waits longer than the layout takes. */
function resize(browser: CDPSession, width: number) {
  const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
  return browser.send("Emulation.setDeviceMetricsOverride", metrics);
}
