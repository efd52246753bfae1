import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Progress } from "@/components/site/Progress";
import { TipBox } from "@/components/site/TipBox";
import { navigated, navigating } from "@/lib/navigation/navigating";
import { tip } from "@/lib/tip";
import { render } from "../render";

const router = vi.hoisted(() => ({ path: "/en" }));
vi.mock("next/navigation", () => ({
  usePathname: () => router.path,
  useSearchParams: () => "",
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bar = () => document.querySelector(".progress");
const after = (time: number) => act(async () => vi.advanceTimersByTime(time));
const fire = (event: string) => act(async () => window.dispatchEvent(new Event(event)));

it("shows the bar after 200 ms of waiting, for 5,000 ms", async () => {
  await render(<Progress />);
  await fire(navigating);
  await after(199);
  expect(bar()).toBeNull();
  await after(1);
  expect(bar()).not.toBeNull();
  await after(4_999);
  expect(bar()).not.toBeNull();
  await after(1);
  expect(bar()).toBeNull();
});

it("shows no bar for a page that comes within 200 ms, and takes it away with a later one", async () => {
  await render(<Progress />);
  await fire(navigating);
  await after(150);
  await fire(navigated);
  await after(5_000);
  expect(bar()).toBeNull();
  await fire(navigating);
  await after(300);
  expect(bar()).not.toBeNull();
  router.path = "/en/terms";
  await render(<Progress />);
  expect(bar()).toBeNull();
});

it("begins anew with a second page asked for", async () => {
  await render(<Progress />);
  await fire(navigating);
  await after(150);
  await fire(navigating);
  await after(150);
  expect(bar()).toBeNull();
  await after(50);
  expect(bar()).not.toBeNull();
});

it("says a tip to everybody for 4,000 ms, and then stays in place for the next", async () => {
  await render(<TipBox />);
  const box = document.querySelector("[role=status]");
  expect(box?.getAttribute("aria-live")).toBe("polite");
  await act(async () => tip("Saved."));
  expect(box?.textContent).toBe("Saved.");
  await after(3_999);
  expect(box?.textContent).toBe("Saved.");
  await after(1);
  expect(box?.textContent).toBe("");
  expect(box?.isConnected).toBe(true);
});
