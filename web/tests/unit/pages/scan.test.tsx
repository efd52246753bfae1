import { afterEach, expect, it } from "vitest";
import { Arrival } from "@/features/scan/Arrival";
import day from "../../../messages/en/day.json";
import scan from "../../../messages/en/scan.json";
import { button, click, fill, render, text } from "../render";

const demo = scan.demo;
const rupiah = (amount: string) => `Rp\u00a0${amount}`;
const status = () => document.querySelector("[role=status]")?.textContent;
const place = (id: string) => document.getElementById(id)?.textContent ?? "";
const page = <Arrival intro={<p>intro</p>} about={<p>about</p>} />;

afterEach(() => window.history.replaceState(null, "", "/"));

it("has a second round accepted before the kitchen and the bill have it", async () => {
  await render(page);
  expect(text().indexOf("intro")).toBeLessThan(text().indexOf(scan.try.title));
  await click(button(fill(demo.phone.send, { amount: rupiah("26,000") })));
  expect(status()).toBe(fill(demo.news.sent, { round: "2", table: "7" }));
  expect(place("try-till")).toContain(`1 × ${day.goods.cake}`);
  expect(place("try-till")).toContain(rupiah("94,000"));
  expect(place("try-kitchen")).not.toContain(fill(demo.kitchen.round, { round: "2" }));
  await click(button(demo.till.accept));
  expect(status()).toBe(fill(demo.news.accepted, { round: "2", table: "7" }));
  expect(document.activeElement?.textContent).toContain(rupiah("120,000"));
  expect(place("try-kitchen")).toContain(fill(demo.kitchen.round, { round: "2" }));
  expect(place("try-till")).toContain(rupiah("120,000"));
  expect(button(demo.phone.empty).getAttribute("aria-disabled")).toBe("true");
});

it("serves, is paid, and hands the focus to the stamp", async () => {
  await render(page);
  for (const line of [`2 × ${day.goods.latte}`, `1 × ${day.goods.rice}`]) await click(button(line));
  expect(status()).toBe(fill(demo.news.ready, { table: "7" }));
  await click(button(fill(day.pay, { amount: rupiah("94,000") })));
  expect(document.activeElement?.textContent).toBe(demo.till.paid);
});

it("leads a table's guest to the menu first", async () => {
  window.history.replaceState(null, "", "/scan?table=3");
  await render(page);
  expect(document.querySelector("h1")?.textContent).toBe(fill(scan.try.arrived, { table: "3" }));
  expect(text().indexOf("about")).toBeGreaterThan(text().indexOf(demo.till.title.slice(0, 6)));
  await click(button(fill(demo.phone.more, { dish: day.goods.soup })));
  await click(button(fill(demo.phone.send, { amount: rupiah("34,000") })));
  await click(button(demo.till.accept));
  expect(place("try-kitchen")).toContain(`1 × ${day.goods.soup}`);
});

it("lets the guest pay first in Lite", async () => {
  await render(page);
  const lite = document.querySelector<HTMLInputElement>("input[value=lite]");
  await click(lite as HTMLElement);
  await click(button(fill(demo.phone.send, { amount: rupiah("26,000") })));
  await click(button(demo.till.accept));
  expect(place("try-kitchen")).toContain(demo.kitchen.emptyLite);
  await click(button(fill(day.pay, { amount: rupiah("26,000") })));
  expect(place("try-kitchen")).toContain(`1 × ${day.goods.cake}`);
});
