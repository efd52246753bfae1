import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentTip, subscribeTip, tip } from "@/lib/tip";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it("shows a message for 4,000 ms, then clears", () => {
  const heard = vi.fn();
  const stop = subscribeTip(heard);
  tip("Hola");
  expect(currentTip()?.text).toBe("Hola");
  vi.advanceTimersByTime(3_999);
  expect(currentTip()?.text).toBe("Hola");
  vi.advanceTimersByTime(1);
  expect(currentTip()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

it("gives a second message its own 4,000 ms", () => {
  tip("uno");
  vi.advanceTimersByTime(3_000);
  tip("dos");
  vi.advanceTimersByTime(3_000);
  expect(currentTip()?.text).toBe("dos");
});

it("ignores an empty message", () => {
  tip("");
  expect(currentTip()).toBeNull();
});
