import { expect, test } from "../watch";

interface Entry {
  address: string;
  /** The address in each language. */
  sisters: Record<string, string>;
}

const decoded = (text: string) => text.replaceAll("&amp;", "&");

function entriesOf(sitemap: string): Entry[] {
  return [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = ""]) => ({
    address: decoded(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ""),
    sisters: Object.fromEntries(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, address = ""]) => [
        language,
        decoded(address),
      ]),
    ),
  }));
}

/** The page's own address and those of its sisters, from the header. */
function told(link: string) {
  const parts = [
    ...link.matchAll(/<([^>]*)>; rel="(canonical|alternate)"(?:; hreflang="(.*?)")?/g),
  ];
  const sisters = parts.filter(([, , rel]) => rel === "alternate");
  return {
    canonical: parts.find(([, , rel]) => rel === "canonical")?.[1],
    sisters: Object.fromEntries(sisters.map(([, address, , language]) => [language, address])),
  };
}

test("robots, sitemap and pages tell the same addresses", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  const { origin, pathname } = new URL(sitemap);
  const entries = entriesOf(await (await request.get(pathname)).text());
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
  expect(byAddress.size).toBe(entries.length);
  expect(entries.length).toBeGreaterThan(200);
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /api/"]);

  for (const { address, sisters } of entries) {
    expect(new URL(address).origin).toBe(origin);
    expect(Object.values(sisters)).toContain(address);
    for (const sister of Object.values(sisters)) {
      expect(byAddress.get(sister)?.sisters, sister).toEqual(sisters);
    }
    const response = await request.get(address.slice(origin.length) || "/");
    expect(response.status(), address).toBe(200);
    expect(told(response.headers().link ?? "")).toEqual({
      canonical: address,
      sisters,
    });
    expect(sisters["x-default"]).toBe(sisters.es);
    const html = await response.text();
    const [, language = ""] = /<html[^>]* lang="(.*?)"/.exec(html) ?? [];
    expect(sisters[language]).toBe(address);
    expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
});

test("a shared page has its picture, and all addresses in it are the site's", async ({
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const { origin } = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "");
  for (const page of ["/", "/en/features/table", "/id/more/help?article=trial"]) {
    const html = await (await request.get(page)).text();
    expect(html).not.toContain("origin.invalid");
    const [, picture = ""] = /<meta property="og:image" content="(.*?)"/.exec(html) ?? [];
    expect(picture.startsWith(`${origin}/og/`), picture).toBe(true);
    const response = await request.get(picture.slice(origin.length));
    expect(response.headers()["content-type"]).toBe("image/png");
    expect((await response.body()).length).toBeLessThanOrEqual(300_000);
  }
});
