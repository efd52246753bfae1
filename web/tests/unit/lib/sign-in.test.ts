import { describe, expect, it } from "vitest";
import { afterSignIn } from "@/features/session/sign-in";
import { shortTime } from "@/lib/short-time";

describe("after signing in", () => {
  it.each([
    ["es", "full", null, "/login/select"],
    ["id", "full", undefined, "/id/login/select"],
    ["en", "full", "/en/payment?order=ord_1", "/en/payment?order=ord_1"],
    ["es", "full", "//evil.example/x", "/login/select"],
    ["es", "limited", null, "/info"],
    ["es", "limited", "/payment?order=ord_1", "/payment?order=ord_1"],
  ] as const)("%s %s %s", (locale, standing, next, target) => {
    expect(afterSignIn(locale, standing, next)).toBe(target);
  });
});

describe("shortTime", () => {
  it.each([
    [0, "0:00"],
    [-1, "0:00"],
    [1, "0:01"],
    [42_000, "0:42"],
    [60_000, "1:00"],
    [725_000, "12:05"],
    [3_723_000, "1:02:03"],
  ])("%d ms is %s", (left, text) => {
    expect(shortTime(left)).toBe(text);
  });
});
