import { describe, expect, it } from "vitest";
import { hitTitle, orderStateOf } from "@/features/support/search-hit";
import { serviceNames } from "@/features/support/services";
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
