import { expect, test } from "vitest";
import { nationalIdIn } from "@/features/support/desk/national-id";

test("a national ID number is known however it is typed", () => {
  for (const text of [
    "1101011705900001",
    "110101 170590 0001",
    "11.0101.170590.0001",
    " 1101-0117-0590-0001 ",
  ])
    expect(nationalIdIn(text)).toBe("1101011705900001");
});

test("no other words are taken for one", () => {
  for (const text of ["", "110101170590000", "11010117059000012", "MST-7Q2K4M", "0812 3456 7890"])
    expect(nationalIdIn(text)).toBeNull();
});
