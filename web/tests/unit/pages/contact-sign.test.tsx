import { act } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Sign } from "@/features/contact/sign/Sign";
import contact from "../../../messages/en/contact.json";
import { fill, inEnglish, render, text } from "../render";

const { sign: t } = contact;
const sign = <Sign hours={{ from: "09:00", to: "18:00" }} />;
const status = () => document.querySelector('[role="status"]')?.textContent;
const today = () => document.querySelector("th .sr-only")?.parentElement?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("says whether the shop is open, and until when", async () => {
  vi.setSystemTime("2026-01-21T12:00:00+07:00");
  await render(sign);
  expect(status()).toBe(`${t.open} ${fill(t.closes, { time: "18:00" })}`);
  expect(today()).toContain(t.days.wed);
});

it("names the next opening on Friday evening", async () => {
  vi.setSystemTime("2026-01-23T18:00:00+07:00");
  await render(sign);
  expect(status()).toBe(`${t.closed} ${fill(t.opens, { day: t.days.mon, time: "09:00" })}`);
});

it("turns over while it is looked at", async () => {
  vi.setSystemTime("2026-01-19T08:59:30+07:00");
  await render(sign);
  expect(status()).toContain(t.closed);
  await act(async () => vi.advanceTimersByTime(31_000));
  expect(status()).toContain(t.open);
  expect(text()).toContain("09:00");
});

it("states the hours without script, with no clock", () => {
  const html = renderToString(inEnglish(sign));
  expect(html).toContain(fill(t.plain, { from: "09:00", to: "18:00" }));
  expect(html.match(/09:00–18:00/g)).toHaveLength(5);
  expect(html.match(new RegExp(`>${t.off}<`, "g"))).toHaveLength(2);
  expect(html).not.toContain(t.open);
  expect(html).not.toContain("style=");
});
