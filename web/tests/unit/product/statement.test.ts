import { expect, it } from "vitest";
import { bankDay, bcaStatement } from "../../../../scripts/product/statement.mjs";

it("a bank file groups amounts as the bank does, and ends each line as the bank does", () => {
  const day = bankDay("2026-01-04T17:00:00Z");
  expect(bcaStatement([{ amount: 1_234_567, text: "SRI WAHYUNI", day }]).split("\r\n")).toEqual([
    'Tanggal Transaksi,"Keterangan","Cabang","Jumlah"',
    '05/01/2026,"TRSF E-BANKING CR 0501/FTSCY/WS95051          1234567.00SRI WAHYUNI","0000","1,234,567.00 CR"',
    "",
  ]);
});
