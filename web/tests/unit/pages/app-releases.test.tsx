// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { type AppRelease, appReleases } from "@/config/app-releases";
import { business } from "@/config/business";
import { AppVersion } from "@/features/commerce/software/version/AppVersion";
import { articlePage } from "@/features/help/article";
import { articleOf } from "@/features/help/library";
import { locales } from "@/i18n/locales";
import { date } from "@/lib/format";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const store = "https://store.example/till";
const text = { es: "Pedidos por código", en: "Orders by code", id: "Pesanan lewat kode" };
const first: AppRelease = {
  version: "1.0.0",
  date: "2026-01-12",
  changes: [{ text, article: "qr-orders" }],
};
const next: AppRelease = {
  version: "1.1.0",
  date: "2026-03-02",
  changes: [{ text, article: "print-a-receipt" }],
};

it("lists the versions from the newest to the oldest, each with its day and its changes", () => {
  const days = appReleases.map((release) => release.date);
  expect(days).toEqual([...days].sort().reverse());
  expect(new Set(appReleases.map(({ version }) => version)).size).toBe(appReleases.length);
  for (const { date: day, changes } of appReleases) {
    expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    expect(changes.length).toBeGreaterThan(0);
    for (const { article } of changes) expect(articleOf("es", article)).toBeDefined();
  }
});

describe.each(locales)("the app's version in %s", (locale) => {
  it("is not named where none is known: Android and the way to the app are", async () => {
    const html = await prerendered(locale, <AppVersion releases={[]} />);
    expect(html).toContain(business.minimumAndroid);
    expect(html).toContain(`href="${href(locale, "/download")}"`);
    expect(html.replaceAll(business.minimumAndroid, "")).not.toMatch(/>[^<]*\d+\.\d+/);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|software\.\w+|\{\w+\}|<details|<ul/);
  });

  it("comes with its day and with Android, and the manual explains each change", async () => {
    const html = await prerendered(locale, <AppVersion releases={[first]} />);
    expect(html).toContain(first.version);
    expect(html).toContain(date(locale, first.date));
    expect(html.split(business.minimumAndroid)).toHaveLength(3);
    expect(html).toContain(`href="${href(locale, articlePage("qr-orders"))}"`);
    expect(html).toContain(text[locale]);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|software\.\w+|\{\w+\}|<details/);
  });

  it("shows the store's button only where there is a store, and always the way to the app", async () => {
    const [without, within] = await Promise.all([
      prerendered(locale, <AppVersion store={undefined} />),
      prerendered(locale, <AppVersion store={store} />),
    ]);
    expect(without).not.toContain("https://");
    expect(within).toContain(`href="${store}"`);
    for (const html of [without, within]) {
      expect(html).toContain(`href="${href(locale, "/download")}"`);
    }
  });

  it("folds the versions before the newest", async () => {
    const html = await prerendered(locale, <AppVersion releases={[next, first]} />);
    const open = html.replace(/<details.*<\/details>/s, "");
    expect(open).toContain(next.version);
    expect(open).not.toContain(first.version);
    expect(html).toContain(first.version);
  });
});
