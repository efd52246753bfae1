import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { total } from "@/features/day/sales";
import { variants } from "@/features/day/stock";
import { ShopDesk } from "@/features/retail/desk/ShopDesk";
import { Finder } from "@/features/retail/finder/Finder";
import { LowPlay } from "@/features/retail/low/LowPlay";
import { sales } from "@/features/retail/rules/hour";
import { money } from "@/lib/format";
import words from "../../../messages/en/retail.json";
import { button, click, fill, inEnglish, render, text, type } from "../render";

const { desk, finder } = words;
const rupiah = (amount: number) => money("en", amount);
const first = total(sales[0]?.lines ?? []);
const status = () => document.querySelector('[role="status"]')?.textContent;
const label = (look: string) => button(`Read the label: Linen shirt, ${look}${rupiah(120_000)}`);
const pile = (look: string) =>
  [...document.querySelectorAll("title")].find((each) =>
    each.textContent?.startsWith(`Linen shirt, ${look}:`),
  )?.textContent;
const figures = () => [...document.querySelectorAll<HTMLInputElement>("input[data-code]")];
const charge = (amount: number) => button(`Charge ${rupiah(amount)}`);

it("shows shelf, list and count without script, with nothing to press", () => {
  const page = renderToString(inEnglish(<ShopDesk />));
  expect(page).toContain(rupiah(first));
  expect(page).toContain("−1, missing");
  expect(page).toContain("+1, too many");
  expect(page).not.toContain("<button");
  expect(page).not.toContain("<input");
  expect(page).not.toContain("style=");
});

it("reads a label, charges, and takes the shirt off shelf and stock", async () => {
  await render(<ShopDesk />);
  await click(label("green, S"));
  expect(text()).toContain("Barcode of Linen shirt, green, S: 2001000001019");
  expect(status()).toBe(
    fill(desk.told.read, { good: "Linen shirt, green, S", amount: rupiah(first + 120_000) }),
  );
  await click(charge(first + 120_000));
  expect(pile("green, S")).toBe("Linen shirt, green, S: 5 on the shelf");
  expect(status()).toBe(
    `You charged ${rupiah(first + 120_000)}. 2 shirts left the stock; 25 are still in it.`,
  );
  await click(button(desk.undo));
  expect(pile("green, S")).toBe("Linen shirt, green, S: 6 on the shelf");
});

it("counts, leads a label to its line, and takes the count as the stock", async () => {
  await render(<ShopDesk />);
  await click(button(desk.stock.count));
  expect(status()).toBe(desk.told.list_open);
  await click(charge(first));
  await click(button(desk.stock.count));
  expect(figures().map(({ value }) => value)).toEqual(["6", "3", "2", "5", "6", "4"]);
  expect(text()).toContain("2 lines do not agree.");
  expect(document.activeElement?.textContent).toBe(desk.count.title);
  await click(label("green, M"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Counted: Linen shirt, green, M");
  await type(figures()[1] as HTMLInputElement, "");
  expect(text()).toContain(desk.uncounted);
  await type(figures()[1] as HTMLInputElement, "3");
  await click(button(desk.count.adopt));
  expect(status()).toBe("2 figures corrected: there are 26 shirts in stock.");
  expect(document.activeElement?.textContent).toBe(desk.stock.title);
});

it("finds goods by name, and says when there are none", async () => {
  const entries = [
    { name: "Clay mug", price: 45_000 },
    { name: "Linen shirt, green, S", price: 120_000, code: variants[0]?.barcode },
  ];
  await render(<Finder entries={entries} />);
  const field = document.querySelector("input") as HTMLInputElement;
  await type(field, "mug");
  expect(status()).toBe("1 of 2");
  expect(text()).not.toContain("Linen");
  expect(text()).toContain(finder.none);
  await type(field, "hat");
  expect(status()).toBe("Nothing here is called that");
});

it("marks more sizes as the figure rises", async () => {
  const names = Object.fromEntries(variants.map(({ barcode }) => [barcode, barcode]));
  expect(renderToString(inEnglish(<LowPlay names={names} />))).toContain('disabled=""');
  await render(<LowPlay names={names} />);
  const marked = () => document.querySelector("output")?.textContent;
  expect(marked()).toBe("Running low: 2 of 6 variants");
  await type(document.querySelector("input") as HTMLInputElement, "5");
  expect(marked()).toBe("Running low: 4 of 6 variants");
});
