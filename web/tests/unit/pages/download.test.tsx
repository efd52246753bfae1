// @vitest-environment node
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { DownloadPage } from "@/features/download/DownloadPage";
import { GetApp } from "@/features/download/GetApp";
import { articlePage } from "@/features/help/article";
import { articleOf } from "@/features/help/library";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { type Locale, locales } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

async function built(locale: Locale, node: ReactNode): Promise<string> {
  return prerendered(
    locale,
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)}>
      {node}
    </NextIntlClientProvider>,
  );
}

const store = "https://store.example/till";

describe.each(locales)("the page in %s", (locale) => {
  it("names the version first, and has the code of its own address", async () => {
    const html = await built(locale, <DownloadPage />);
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toContain(business.minimumAndroid);
    expect(html).toContain(`d="qr-modules:${href(locale, "/download")};"`);
    expect(html.match(/<details/g)).toHaveLength(4);
    expect(html).not.toMatch(/style=|<style|NaN|undefined/);
  });

  it("leads to the articles about the first steps by their titles", async () => {
    const html = await built(locale, <DownloadPage />);
    for (const slug of [
      "install-the-app",
      "pair-a-device",
      "sign-in-at-the-till",
      "what-you-need",
    ]) {
      expect(html).toContain(`href="${href(locale, articlePage(slug))}"`);
      expect(html).toContain(`>${articleOf(locale, slug)?.title}</a>`);
    }
  });

  it("invents no store", async () => {
    const html = await built(locale, <GetApp />);
    expect(html).not.toContain("https://");
    expect(html).toContain(`href="${href(locale, "/free")}"`);
    expect(html).toContain(`href="${business.phoneHref}"`);
  });

  it("shows the button of the store once there is one", async () => {
    const html = await built(locale, <GetApp store={store} />);
    expect(html).toContain(`href="${store}"`);
    expect(html).not.toContain("/free");
  });

  it("has words that fit into its screens", async () => {
    const html = await built(locale, <DownloadPage />);
    for (const [, looks = "", inner = ""] of html.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)) {
      const size = Number(/font-size="([\d.]+)"/.exec(looks)?.[1]);
      const room = Number(/data-room="([\d.]+)"/.exec(looks)?.[1]);
      const words = inner.replaceAll("&amp;", "&");
      const letters = lettersOf(looks.includes("font-mono"), looks.includes("font-weight"));
      expect({ words, fits: widthOf(words, size, letters) <= room + 0.01 }).toEqual({
        words,
        fits: true,
      });
    }
  });
});

describe("the store's address", () => {
  const setTo = async (address: string) => {
    vi.resetModules();
    vi.stubEnv("NEXT_PUBLIC_APP_URL", address);
    return (await import("@/config/business")).business.appStore;
  };

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it("is a setting, unset at first", async () => {
    expect(await setTo("")).toBeUndefined();
    expect(await setTo(store)).toBe(store);
  });

  it("is https, or nothing is built", async () => {
    await expect(setTo("javascript:alert(1)")).rejects.toThrow("NEXT_PUBLIC_APP_URL");
  });
});
