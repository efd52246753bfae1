import { describe, expect, it } from "vitest";
import { transferMoney } from "@/features/support/amount";
import { transferLink } from "@/features/support/links";
import { hitTitle, orderStateOf } from "@/features/support/search-hit";
import { serviceNames } from "@/features/support/services";
import { parseRupiah } from "@/lib/rupiah";
import siteEn from "../../messages/en/site.json";
import en from "../../messages/en/support.json";
import siteEs from "../../messages/es/site.json";
import es from "../../messages/es/support.json";
import siteId from "../../messages/id/site.json";
import id from "../../messages/id/support.json";

const text = (words: string) => ({ es: words, en: words, id: words });

describe("a search hit", () => {
  it("names a transfer by day and money as the reader writes them", () => {
    const hit = { kind: "transfer", title: "2026-01-05 · 149877" } as const;
    expect(hitTitle("en", hit)).toBe("5 January 2026 · Rp\u00a0149,877");
    expect(hitTitle("id", hit)).toBe("5 Januari 2026 · Rp\u00a0149.877");
    const debit = { kind: "transfer", title: "2026-01-05 · -5000" } as const;
    expect(hitTitle("en", debit)).toBe("5 January 2026 · −Rp\u00a05,000");
  });

  it("leaves every other title as it is", () => {
    expect(hitTitle("en", { kind: "order", title: "AB12" })).toBe("AB12");
    expect(hitTitle("en", { kind: "account", title: "2026-01-05 · 7" })).toBe("2026-01-05 · 7");
  });

  it("knows the bare state of an order from a sentence", () => {
    expect(orderStateOf({ kind: "order", detail: text("awaiting_transfer") })).toBe(
      "awaiting_transfer",
    );
    expect(orderStateOf({ kind: "order", detail: text("Paid twice.") })).toBeNull();
    expect(orderStateOf({ kind: "transfer", detail: text("paid") })).toBeNull();
  });
});

it("prints one minus for money that went out", () => {
  expect(transferMoney("en", { amount: -5_000, currency: "IDR" })).toBe("−Rp\u00a05,000");
  expect(transferMoney("id", { amount: 5_000, currency: "USD" })).toBe("Rp\u00a05.000 (USD)");
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

it("leads from a line to where it stands", () => {
  expect(transferLink("en", "lin_1")).toBe("/en/support/transfers?line=lin_1");
});

it("says services in words, each once", () => {
  const words = { account: "cuentas", commerce: "pedidos" } as Record<string, string>;
  const name = (service: string) => words[service] ?? "?";
  expect(serviceNames(["commerce", "account", "commerce", "scanner"], name)).toBe(
    "pedidos, cuentas, scanner",
  );
});

it.each([
  ["es", siteEs.area, es.accounts],
  ["en", siteEn.area, en.accounts],
  ["id", siteId.area, id.accounts],
])("calls the merchants in the tab as on their page: %s", (_locale, area, accounts) => {
  expect(area.accounts).toBe(accounts.title);
});
