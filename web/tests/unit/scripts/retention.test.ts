import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wrongTimes } from "../../../../scripts/check/retention-times.mjs";

const root = `${process.cwd()}/..`;
const page = readFileSync(`${root}/docs/retention.md`, "utf8");
const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const problems = (from: string, to: string) => {
  expect(page).toContain(from);
  return wrongTimes(page.replace(from, to), read).problems;
};

describe("the times of docs/retention.md", () => {
  it("are those of the code", () => {
    expect(wrongTimes(page, read).problems).toEqual([]);
  });

  it.each([
    [
      "| 30 minutes unused",
      "| 20 minutes unused",
      "an agent's session: says 20 minutes, and the code has 30 minutes",
    ],
    [
      "12 hours; shown",
      "24 hours; shown",
      "a session of an outlet's staff: says 24 hours, and the code has 12 hours",
    ],
    [
      "up to 97 days more",
      "up to 90 days more",
      "a session of an outlet's staff: says 90 days, and the code has 97 days",
    ],
    [
      "365 after its last change",
      "360 after its last change",
      "a demo request: says 360 days, and the code has 365 days",
    ],
    [
      "| 4 days |",
      "| 3 days |",
      "an owner's way to another address, with both: says 3 days, and the code has 4 days",
    ],
    [
      "| 60 minutes |",
      "| 60 hours |",
      "a link to recover a password: says 60 hours, and the code has 1 hours",
    ],
  ])("are refused when one is wrong: %s", (from, to, problem) => {
    expect(problems(from, to)).toContain(problem);
  });

  it("are refused when a year is missing", () => {
    expect(
      problems("| 10 years after the deletion | `…", "| 9 years after the deletion | `…"),
    ).toEqual([
      expect.stringMatching(/says 9 years, and the code has 3653 days$/),
      "commerce: 10 years is no time of the list above",
    ]);
  });

  it("follow the code", () => {
    const changed = (path: string) =>
      read(path).replace("papers_kept_days: 30,", "papers_kept_days: 14,");
    expect(wrongTimes(page, changed).problems).toEqual([
      "an identity card's number, name and photo: says 30 days, and the code has 14 days",
    ]);
  });

  it("name what they follow", () => {
    expect(problems("| `…AUTH__RESET_MINUTES` |", "| `/recover` |")).toEqual([
      "a link to recover a password: names no setting and no constant for its time",
    ]);
    expect(problems("| 90 days; with the account", "| 80 days; with the account")).toEqual([
      "mailer: 80 days is no time of the list above",
    ]);
  });
});
