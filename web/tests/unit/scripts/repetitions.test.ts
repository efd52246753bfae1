import { describe, expect, it } from "vitest";
import { repetitions } from "../../../../scripts/check/repetitions.mjs";

/** A line of eleven tokens, so that six of them have 66. */
const line = (name: string) => `const ${name} = first(second, -4);`;
const six = ["a", "b", "c", "d", "e", "f"].map(line);
const source = (file: string, ...lines: string[]) => ({ file, text: lines.join("\n") });

describe("lines that stand twice", () => {
  it("are named by both places, whatever their indents and blank lines", () => {
    const indented = six.flatMap((each) => ["", `    ${each}`]);
    expect(repetitions([source("one.ts", ...six), source("two.rs", ...indented)])).toEqual([
      ["one.ts:1-6", "two.rs:2-12"],
    ]);
  });

  it("are found within a file, and more than twice", () => {
    const twice = source("one.ts", ...six, "}", ...six);
    expect(repetitions([twice, source("two.ts", ...six)])).toEqual([
      ["one.ts:1-6", "one.ts:8-13", "two.ts:1-6"],
    ]);
  });

  it("are named together when they follow each other", () => {
    const eight = [...six, line("g"), line("h")];
    expect(repetitions([source("one.ts", ...eight), source("two.ts", "{", ...eight)])).toEqual([
      ["one.ts:1-8", "two.ts:2-9"],
    ]);
  });

  it.each([
    ["are five only", six.slice(1)],
    ["have 60 tokens", [...six.slice(1), "f(a);"]],
    ["are comments", six.map((each) => `// ${each}`)],
    ["belong to a comment", six.map((each) => ` * ${each}`)],
    ["contain an import", [...six.slice(1), 'import { a, b, c, d, e, f } from "./letters";']],
  ])("may stand twice when they %s", (_, lines) => {
    expect(repetitions([source("one.ts", ...lines), source("two.ts", ...lines)])).toEqual([]);
  });
});
