// @vitest-environment node
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Is a case of these files called so? */
function isChosen(name: string, ...files: string[]) {
  const env = { ...process.env, CASE: name, LENGTH: "full" };
  try {
    execFileSync("scripts/faults/chosen", files, { cwd: "..", env, stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

describe("CASE of `make faults`", { timeout: 60_000 }, () => {
  const [cases, transition] = ["scripts/faults/cases.mjs", "scripts/faults/transition.mjs"];

  it("chooses by the whole name of a case, also where the name is made", () => {
    expect(isChosen("the way to registration is silent", cases)).toBe(true);
    expect(isChosen("the way to PostgreSQL", transition, cases)).toBe(true);
    expect(isChosen("the way to nobody", cases)).toBe(false);
  });

  it("starts no cluster for another case", () => {
    expect(isChosen("Redis", transition)).toBe(false);
    expect(isChosen("keys to certificates", transition)).toBe(true);
    expect(isChosen("", transition)).toBe(true);
  });
});
