import { act } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { Calculator } from "@/features/price/calculator/Calculator";
import { kept } from "@/features/price/calculator/kept";
import price from "../../../messages/en/price.json";
import commerce from "../../../src/config/catalog.json";
import { button, click, fill, inEnglish, render, text, type } from "../render";

const { calculator: t, slip } = price;
const names = commerce.items;
const total = () => document.querySelector("output")?.textContent?.replaceAll("\u00a0", " ");
const order = () =>
  [...document.querySelectorAll("a")].find((link) => link.textContent === slip.order);
const quantityOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${fill(t.quantityOf, { name })}"]`);
const named = (sentence: string, name: string) => button(fill(sentence, { name }));

function radio(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll("label")].find((each) =>
    each.textContent?.startsWith(name),
  );
  const found = label?.querySelector("input");
  if (!found) throw new Error(`no choice ${name}`);
  return found;
}

async function leave(input: HTMLInputElement | null) {
  if (!input) throw new Error("no field");
  await act(async () => {
    input.focus();
    input.blur();
  });
}

const page = (
  <Calculator>
    <h1>Prices</h1>
  </Calculator>
);

beforeEach(() => {
  delete kept.choice;
  return render(page);
});

const stickers = names["sticker-digital"].name.en;

it("begins with an example that adds up, and orders it", () => {
  expect(text()).toContain(slip.example);
  expect(total()).toBe("TotalRp 1,620,000");
  expect(order()?.getAttribute("href")).toBe("/en/software?offer=pro-yearly:1,sticker-digital:10");
});

it("shows the example and every price without script, with nothing to press", () => {
  const html = renderToString(inEnglish(page)).replaceAll("\u00a0", " ");
  expect(html).toContain("Rp 1,620,000");
  expect(html).toMatch(/<fieldset disabled=""/);
  for (const sum of ["150,000", "12,000", "250,000", "750,000", "385,000", "745,000", "690,000"]) {
    expect(html).toContain(`Rp ${sum}`);
  }
  expect(html).not.toContain("style=");
});

it("adds up while one chooses", async () => {
  await click(radio(names["pro-monthly"].name.en));
  expect(total()).toBe("TotalRp 270,000");
  expect(text()).not.toContain(slip.example);
  await click(radio(names["training-private"].name.en));
  expect(total()).toBe("TotalRp 1,020,000");
  const persons = fill(t.training.personsOf, { name: names["training-private"].name.en });
  await click(named(t.more, persons));
  expect(total()).toBe("TotalRp 1,070,000");
  await click(named(t.more, names["hardware-cash-drawer"].name.en));
  expect(total()).toBe("TotalRp 1,760,000");
  expect(order()?.getAttribute("href")).toMatch(
    /=pro-monthly:1,sticker-digital:10,training-private:3,hardware-cash-drawer:1$/,
  );
});

it("keeps the persons of a training at the least that is sold", async () => {
  await click(radio(names["training-shared"].name.en));
  const persons = fill(t.training.personsOf, { name: names["training-shared"].name.en });
  expect(named(t.less, persons).getAttribute("aria-disabled")).toBe("true");
  await click(named(t.less, persons));
  expect(quantityOf(persons)?.value).toBe("2");
});

it("waits with a figure that is not sold until the reader leaves it", async () => {
  const field = quantityOf(stickers);
  if (!field) throw new Error("no field");
  await type(field, "3");
  expect(total()).toBe("TotalRp 1,620,000");
  await leave(field);
  expect(field.value).toBe("5");
  expect(total()).toBe("TotalRp 1,560,000");
  await type(field, "12");
  expect(total()).toBe("TotalRp 1,644,000");
});

it("offers the trial when nothing is left on it", async () => {
  await click(radio(t.pro.none));
  const field = quantityOf(stickers);
  if (!field) throw new Error("no field");
  await type(field, "0");
  expect(total()).toBe("TotalRp 0");
  expect(order()).toBeUndefined();
  expect(text()).toContain(slip.free);
  expect(text()).toContain(slip.start);
});

it("passes the chosen offer on to the registration, and no example", async () => {
  const free = () => {
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    return links.filter((href) => href?.startsWith("/en/free"));
  };
  expect(free()).toEqual(["/en/free"]);
  await click(radio(names["pro-monthly"].name.en));
  expect(free()).toEqual(["/en/free?offer=pro-monthly%3A1%2Csticker-digital%3A10"]);
});

it("prints", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await click(button(slip.print));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it("has the choice again after a way over other pages", async () => {
  await click(radio(names["pro-monthly"].name.en));
  const chosen = total();
  await render(<p>Another page</p>);
  await render(page);
  expect(total()).toBe(chosen);
  expect(radio(names["pro-monthly"].name.en).checked).toBe(true);
  expect(text()).not.toContain(slip.example);
});
