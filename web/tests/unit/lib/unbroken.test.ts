import { expect, it } from "vitest";
import { unbroken } from "@/i18n/unbroken";

/** Shows a no-break space as a tilde, and a joiner as a bar. */
const bonds = (text: string) => unbroken(text).replaceAll("\u00a0", "~").replaceAll("\u2060", "|");

it.each([
  ["La prueba dura {days} días y no cuesta nada", "La prueba dura {days}~días y no cuesta nada"],
  [
    "{n, plural, one {# persona} other {# personas}}",
    "{n, plural, one {#~persona} other {#~personas}}",
  ],
  [
    "stickers of {width} × {height} cm, or 6 × 7.7 cm",
    "stickers of {width}~×~{height}~cm, or 6~×~7.7~cm",
  ],
  ["Senin–Jumat, pukul {from}–{to} WIB", "Senin|–|Jumat, pukul~{from}|–|{to}~WIB"],
  ["hasta 5 comercios, de {from} a {to}", "hasta 5~comercios, de {from}~a~{to}"],
  ["con + y su código", "con~+~y su código"],
  ["sejak hari\u00a0ke-{day}", "sejak hari~ke-|{day}"],
  ["di +62 21 5550 0199 dan", "di +62~21~5550~0199 dan"],
  ["A las {time} cobra Sari", "A las~{time} cobra Sari"],
  [
    "hari ke-{day}, masing-masing dengan Android {android}",
    "hari ke-|{day}, masing-|masing dengan Android~{android}",
  ],
])("keeps a figure with its unit: %s", (message, expected) => {
  expect(bonds(message)).toBe(expected);
});

it("keeps a short word at the head of its sentence", () => {
  const message = "Atiende tú. De las cuentas se ocupa la caja. Después cierras";
  expect(bonds(message)).toBe("Atiende tú. De~las cuentas se ocupa la caja. Después cierras");
});

it("leaves other words apart", () => {
  const message = "{owner} da las llaves; {count} de {total}, {amount} lagi, sehari-hari";
  expect(unbroken(message)).toBe(message);
});
