import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { internalSecret } from "@/lib/revalidation/secret";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const environment = (variables: Record<string, string>) =>
  variables as unknown as NodeJS.ProcessEnv;

test("the secret stands in a variable or in a file, but for one line end", () => {
  const file = join(folder, "secret");
  writeFileSync(file, "abc\r\n");
  expect(internalSecret(environment({}))).toBeUndefined();
  expect(internalSecret(environment({ INTERNAL_SECRET: "abc" }))).toBe("abc");
  expect(internalSecret(environment({ INTERNAL_SECRET_FILE: file }))).toBe("abc");
  writeFileSync(file, "abc\n\n");
  expect(internalSecret(environment({ INTERNAL_SECRET_FILE: file }))).toBe("abc\n");
});

test("both variables, and a file that cannot be read, are refused by name", () => {
  const file = join(folder, "nothing");
  const both = environment({ INTERNAL_SECRET: "abc", INTERNAL_SECRET_FILE: file });
  expect(() => internalSecret(both)).toThrow(
    /^INTERNAL_SECRET and INTERNAL_SECRET_FILE are both set/,
  );
  const missing = environment({ INTERNAL_SECRET_FILE: file });
  expect(() => internalSecret(missing)).toThrow(/^INTERNAL_SECRET_FILE: .*nothing/);
});
