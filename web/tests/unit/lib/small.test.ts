import { beforeEach, describe, expect, it, vi } from "vitest";
import { remainingParts } from "@/components/signs/Countdown";
import { reloadOnce } from "@/lib/navigation/reload";
import { passwordStrength } from "@/lib/password-strength";

describe("passwordStrength", () => {
  it.each([
    ["", 0],
    ["abc", 1],
    ["aaaaaaaaaaaa", 1],
    ["123456", 1],
    ["Caja2026Norte!", 4],
  ] as const)("%j is %d", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it("never falls when a new character is added", () => {
    const text = "aB3$kZ9!pQ";
    const along = [...text].map((_, index) => passwordStrength(text.slice(0, index + 1)));
    expect(along).toEqual([...along].sort());
  });
});

describe("remainingParts", () => {
  it.each([
    [86_400_000, { hours: 24, minutes: 0, seconds: 0 }],
    [3_661_001, { hours: 1, minutes: 1, seconds: 2 }],
    [1, { hours: 0, minutes: 0, seconds: 1 }],
    [-5, { hours: 0, minutes: 0, seconds: 0 }],
  ])("%d ms", (left, parts) => {
    expect(remainingParts(left)).toEqual(parts);
  });
});

describe("reloadOnce", () => {
  const reload = vi.fn();
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    vi.spyOn(window.location, "reload").mockImplementation(reload);
  });

  it("reloads at most once in 60 seconds", () => {
    const start = 1_000_000;
    expect(reloadOnce(start)).toBe(true);
    expect(reloadOnce(start + 59_999)).toBe(false);
    expect(reloadOnce(start + 60_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
