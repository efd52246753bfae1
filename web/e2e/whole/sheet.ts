import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "../watch";

/** A4 less the margins of print.css, in CSS pixels: the size of a sheet's text. */
const sheet = { width: 703, height: 1009 };

interface Sheet {
  /** Sentences and amounts that must stand on paper. */
  facts: string[];
  pages: number;
}

/** The rules for every printed page, also when printed from the night theme. */
export async function expectSheet(page: Page, name: string, { facts, pages }: Sheet) {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("address").filter({ visible: true })).toHaveCount(1);
  for (const fact of facts) {
    await expect(page.locator("body")).toContainText(fact, { useInnerText: true });
  }
  for (const gone of ["header", "footer", "nav", "button", "summary", "[popovertarget]"]) {
    await expect.soft(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0);
  }
  expect.soft(await faultsOfInk(page)).toEqual([]);
  expect.soft(await cutLines(page)).toEqual([]);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const folder = process.env.MOSTRADOR_TEST_SHEETS;
  if (folder) writeFileSync(`${folder}/${name}.pdf`, pdf);
  expect.soft(pagesOf(pdf), "pages").toBe(pages);
}

const pagesOf = (pdf: Buffer): number =>
  pdf.toString("latin1").split(/\/Type\s*\/Page\b/).length - 1;

/** Text that is not dark, and boxes behind text that are not light. Drawings keep their colours. */
function faultsOfInk(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** From 0 to 255; a transparent colour counts as white paper. */
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? 255 : 0.21 * red + 0.72 * green + 0.07 * blue;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim());
    const written = [...document.querySelectorAll<HTMLElement>("body *:not(svg *, script)")]
      .filter((element) => element.checkVisibility() && hasText(element))
      .map((element) => ({ what: element.textContent ?? "", ...looksOf(element) }));
    const paper = looksOf(document.documentElement);
    return [
      ...written.filter(({ ink }) => light(ink) > 110),
      ...written.filter(({ ground }) => light(ground) < 200),
      ...(light(paper.ground) < 254 ? [{ what: "paper", ...paper }] : []),
    ].map(({ what, ink, ground }) => `${what.slice(0, 40)}: ${ink} on ${ground}`);

    function looksOf(element: Element) {
      const { color, backgroundColor } = getComputedStyle(element);
      return { ink: color, ground: backgroundColor };
    }
  });
}

/** Lines that the sheet's edge or a box of their own cuts. */
function cutLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const right = document.documentElement.clientWidth + 1;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      if (
        !node.textContent?.trim() ||
        !parent?.checkVisibility() ||
        parent.closest("script, .sr-only")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right: end, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || end > right)) cut.push(node.textContent.trim());
    }
    return cut;
  });
}
