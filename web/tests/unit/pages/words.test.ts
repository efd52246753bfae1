import { describe, expect, it } from "vitest";
import { glossary, refused } from "../../../scripts/words.mjs";

const rows = glossary(`# Words

| we say | never | for |
|---|---|---|
| monto | importe, importes | |
| tidak jadi | "batal" | |
| carrito | | |
`);

describe("the glossary", () => {
  it("refuses a word in any place, and names the right one", () => {
    expect(refused(rows, "Copia el Importe exacto.")).toEqual(["says importe; we say monto"]);
    expect(refused(rows, "Los importes,")).toEqual(["says importes; we say monto"]);
  });

  it("leaves other words alone that only hold it", () => {
    expect(refused(rows, "Es importante importar el archivo.")).toEqual([]);
  });

  it("does not read names of values and of tags", () => {
    expect(refused(rows, "Van {importe} y {{ importe }}, <importe>listo</importe>.")).toEqual([]);
    expect(refused(rows, "{n, plural, one {un importe} other {#}}")).toHaveLength(1);
  });

  it("refuses a quoted word only as the whole sentence", () => {
    expect(refused(rows, "Batal")).toEqual(["says batal; we say tidak jadi"]);
    expect(refused(rows, "Pesanan batal.")).toEqual([]);
  });
});
