import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Rush } from "@/features/beverage/rush/Rush";
import { hourTotal } from "@/features/day/ledger";
import { money } from "@/lib/format";
import words from "../../../messages/en/beverage.json";
import day from "../../../messages/en/day.json";
import { button, click, field, fill, inEnglish, render, text, type } from "../render";

const { rush } = words;
const told = rush.told;
const status = () => document.querySelector('[role="status"]')?.textContent;
const rupiah = (amount: number) => money("en", amount);
const time = () => document.querySelector("output")?.textContent;
const backTo = (at: string) => `${rush.before} ${at}`;
const onTo = (at: string) => `${rush.after} ${at}`;

const paidInCash = fill(told.cash, {
  order: "24",
  till: "Sari",
  given: rupiah(100_000),
  change: rupiah(6_000),
});

describe("the rush hour", () => {
  it("shows the order of the day without script, its controls at rest", () => {
    const page = renderToString(inEnglish(<Rush />));
    expect(page).toContain(paidInCash);
    expect(page).toContain(rupiah(94_000));
    expect(page).toMatch(/<fieldset disabled=""/);
    expect(page).not.toContain("style=");
    for (const state of [rush.kitchen.new, rush.kitchen.cooking, rush.kitchen.ready]) {
      expect(page).toContain(`${state}</span>`);
    }
  });

  it("goes from payment to payment", async () => {
    await render(<Rush />);
    expect(time()).toBe("12:14");
    await click(button(onTo("12:21")));
    expect(time()).toBe("12:21");
    expect(status()).toContain(rupiah(120_000));
    await click(button(backTo("12:14")));
    expect(status()).toContain(paidInCash);
  });

  it("goes by the minute, and keeps quiet when nothing changes", async () => {
    await render(<Rush />);
    await type(field(rush.slider), "16");
    expect(time()).toBe("12:16");
    expect(status()).toBe(fill(told.collect, { order: "22" }));
    expect(field(rush.slider).getAttribute("aria-valuetext")).toBe("12:16");
    await type(field(rush.slider), "22");
    expect(status()).toBe(told.still);
  });

  it("ends with everything paid, and stays there", async () => {
    await render(<Rush />);
    for (const at of ["12:21", "12:33", "12:47", "13:00"]) await click(button(onTo(at)));
    expect(status()).toBe(fill(told.end, { amount: rupiah(hourTotal("beverage")) }));
    expect(text()).toContain(rush.kitchen.empty);
    const last = button(`${rush.after} `);
    expect(last.getAttribute("aria-disabled")).toBe("true");
    await click(last);
    expect(time()).toBe("13:00");
    expect(button(backTo("12:47"))).toBeTruthy();
  });

  it("writes on the till what the customer asked for", async () => {
    await render(<Rush />);
    const till = [...document.querySelectorAll("svg text")].map((each) => each.textContent);
    expect(till).toContain(fill(day.order, { number: "24" }));
    expect(till).toContain(`2 ${day.goods.latte}`);
    expect(till).toContain(`${day.change} ${rupiah(6_000)}`);
  });
});
