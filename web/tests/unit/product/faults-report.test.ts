import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { report, verdictsIn } from "../../../../scripts/faults/report.mjs";
import keep from "../../../../scripts/faults/reporter.mjs";

const lines = (...kept: object[]) => kept.map((line) => JSON.stringify(line)).join("\n");
const held = { name: "auth is frozen", holds: true, seconds: 31.4 };
const part = (kept: string, more = {}) => ({
  part: "run",
  status: 0,
  minutes: 12.25,
  verdicts: verdictsIn(kept),
  ...more,
});
const run = { about: "Faults of 0123456, full", most: 60 };

describe("the report of the faults", () => {
  it("has each case with its words, its bars and the minutes", () => {
    const says = "bar held: calls that failed 0.02 %, at most 0.1 %";
    const missed = "bar not judged briefly: calls of more than 250 ms 1.5 %, at most 1 %";
    const { holds, text } = report([part(lines(held, { says }, { says: missed }))], run);
    expect(holds).toBe(true);
    expect(text).toBe(
      [
        "Faults of 0123456, full",
        "",
        "run: 1 cases, 12.3 minutes",
        "held     auth is frozen (31 s)",
        `           ${says}`,
        `           ${missed}`,
        "",
        "1 of 1 cases hold; 0 failed; 0 did not run; 1 of 2 bars held; 12.3 minutes, at most 60",
        "",
      ].join("\n"),
    );
  });

  it("fails with a case, and with one that did not run", () => {
    const failed = {
      name: "Redis is frozen",
      holds: false,
      seconds: 4,
      why: "2 calls failed\nat x",
    };
    const away = {
      name: "a disk is full",
      holds: false,
      seconds: 0,
      why: "NOT RUN: only root mounts",
    };
    const { holds, text } = report([part(lines(held, failed, away), { status: 1 })], run);
    expect(holds).toBe(false);
    expect(text).toContain("FAILED   Redis is frozen: 2 calls failed\n");
    expect(text).toContain("NOT RUN  a disk is full: only root mounts\n");
    expect(text).toContain("1 of 3 cases hold; 1 failed; 1 did not run");
  });

  it("fails with a case that held under less than it promises", () => {
    const weak = { name: "ten times", holds: false, seconds: 9, why: "NOT VALIDATED: 4.0 × only" };
    const { holds, text } = report([part(lines(held, weak), { status: 1 })], run);
    expect(holds).toBe(false);
    expect(text).toContain("NOT VALIDATED ten times (9 s)\n");
    expect(text).toContain("NOT VALIDATED ten times: 4.0 × only\n");
    expect(text).toContain("1 of 2 cases hold; 0 failed; 0 did not run; 1 not validated");
  });

  it("fails when a part broke off, when no case ran, and beyond the minutes", () => {
    const broken = report([part(lines(held), { status: 127 })], run);
    expect(broken.holds).toBe(false);
    expect(broken.text).toContain("FAILED   run ended with 127\n");
    const empty = report([part("")], run);
    expect(empty.holds).toBe(false);
    expect(empty.text).toContain("FAILED   no case ran\n");
    const late = part(lines(held), { minutes: 60.5 });
    expect(report([late], run).holds).toBe(false);
    expect(report([late], run).text).toContain("FAILED   it took 60.5 minutes\n");
    expect(report([late], { ...run, most: undefined }).holds).toBe(true);
  });

  it("takes no file without a chosen case for a case that holds", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "mostrador-verdicts-")), "run.verdicts");
    vi.stubEnv("VERDICTS", file);
    const passed = (name: string) => ({
      type: "test:pass",
      data: { name, details: { duration_ms: 31_400 } },
    });
    async function* events() {
      yield passed("/faults/rolling.mjs");
      yield passed(held.name);
    }
    for await (const printed of keep(events())) expect(printed).toBe("");
    expect(verdictsIn(readFileSync(file, "utf8"))).toEqual([{ ...held, says: [] }]);
  });
});
