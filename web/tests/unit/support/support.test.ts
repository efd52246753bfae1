import { expect, it } from "vitest";
import { cardLink, lineLink } from "@/features/support/desk/links";
import { type Service, serviceNames } from "@/features/support/desk/MissingServices";
import { lineMoney } from "@/features/support/lines/line-look";
import { parseRupiah } from "@/lib/rupiah";
import siteEn from "../../../messages/en/site.json";
import en from "../../../messages/en/support.json";
import siteEs from "../../../messages/es/site.json";
import es from "../../../messages/es/support.json";
import siteId from "../../../messages/id/site.json";
import id from "../../../messages/id/support.json";

it("prints one minus for money that went out", () => {
  expect(lineMoney("en", { amount: -5_000, currency: "IDR" })).toBe("−Rp\u00a05,000");
  expect(lineMoney("id", { amount: 5_000, currency: "USD" })).toBe("Rp\u00a05.000 (USD)");
});

it.each([
  ["1500000", 1_500_000],
  ["1.500.000", 1_500_000],
  ["1,500,000.00", 1_500_000],
  ["Rp 1.500.000,00", 1_500_000],
  ["RP. 1.500.000,-", 1_500_000],
  ["1 500 000", 1_500_000],
  ["1.500", 1_500],
  ["1.500.000,50", null],
  ["1.50.000", null],
  ["1.500,000", null],
  ["-5", null],
  ["", null],
])("reads %s as rupiah", (typed, rupiah) => {
  expect(parseRupiah(typed)).toBe(rupiah);
});

it("links a hit to its page", () => {
  expect(lineLink("en", "lin_1")).toBe("/en/support/transfers?line=lin_1");
  expect(cardLink("es", "acc_1")).toBe("/support/accounts?account=acc_1");
  expect(cardLink("id", "acc_1", "ord_1")).toBe("/id/support/accounts?account=acc_1&order=ord_1");
});

it("names services in words, each once", () => {
  const words = { account: "cuentas", commerce: "pedidos" } as Record<string, string>;
  const name = (service: string) => words[service] ?? "?";
  const services: Service[] = ["commerce", "account", "commerce", "scanner" as Service];
  expect(serviceNames(services, name)).toBe("pedidos, cuentas, scanner");
});

it.each([
  ["es", siteEs.area, es.accounts],
  ["en", siteEn.area, en.accounts],
  ["id", siteId.area, id.accounts],
])("calls the merchants in the tab as on their page: %s", (_locale, area, accounts) => {
  expect(area.accounts).toBe(accounts.title);
});
