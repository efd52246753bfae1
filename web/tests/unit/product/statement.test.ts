import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bankDay, bcaStatement } from "../../../../scripts/product/statement.mjs";

const file = join(import.meta.dirname, "../../../../services/suite/src/bank_file/two-writers.csv");

it("a bank file is that of the suite's writer, with amounts and line ends as the bank writes them", () => {
  const lines = [
    { amount: 149_877, text: "BAYAR MST7K2 SRI WAHYUNI", day: bankDay("2026-01-04T17:00:00Z") },
    { amount: 1_234_567, text: "TOKO MAJU", day: "2026-12-31" },
  ];
  expect(bcaStatement(lines)).toBe(readFileSync(file, "utf8"));
});
