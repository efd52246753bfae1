import { expect, it } from "vitest";
import { fromNode } from "../../../../scripts/test/count.mjs";

/** The end of a run that the reporter `tap` writes. */
const sums = (pass: number, fail: number, skipped: number) =>
  ["pass", "fail", "cancelled", "skipped", "todo"]
    .map((word) => `# ${word} ${{ pass, fail, skipped }[word] ?? 0}\n`)
    .join("");

it("the counts of several runs of one runner are added up", () => {
  const failed = "not ok 1 - auth freezes\n  ---\n  error: 'late'\n";
  expect(fromNode(sums(22, 0, 0) + failed + sums(3, 1, 2))).toEqual({
    passed: 25,
    failed: 1,
    skipped: 2,
    failures: ["auth freezes: 'late'"],
  });
});

it("a run that told no count is no success", () => {
  expect(() => fromNode("Killed\n")).toThrow("pass");
});
