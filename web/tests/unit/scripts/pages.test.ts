import { describe, expect, it } from "vitest";
import { chosen, documents } from "../../../../scripts/pages/documents.mjs";
import { faultsOf, isGood, isTelling } from "../../../../scripts/pages/figures.mjs";
import { recordedFigures } from "../../../../scripts/pages/results.mjs";
import { faultsOfHtml } from "../../../e2e/whole/checks/html";
import { faultsOfText } from "../../../e2e/whole/checks/language";
import messages from "../../../messages/es/legal.json" with { type: "json" };

const named = (address: string) => {
  const [document] = chosen(address);
  if (!document) throw new Error(`no ${address}`);
  return document;
};

describe("documents", () => {
  it("stand at addresses of their own", () => {
    const addresses = documents.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(expect.arrayContaining(["/", "/en", "/id/more/help?article=trial"]));
  });

  it("are nine pages and all guarded pages by default", () => {
    const open = chosen(undefined).filter(({ guard }) => guard === "public" || guard === "guest");
    expect(new Set(open.map(({ page }) => page)).size).toBe(9);
  });

  it("have the budgets of what they are for", () => {
    const kinds = ["/terms", "/device", "/free", "/info", "/support"].map((at) => named(at).kind);
    expect(kinds).toEqual(["content", "app", "app", "app", "support"]);
  });

  it("refuse an unknown address", () => {
    expect(() => chosen("/ /en/nowhere")).toThrow("/en/nowhere");
  });
});

describe("the figures that the repository keeps", () => {
  it("are of documents of the site, each measured on a quiet machine, and miss no bound", () => {
    const figures = Object.entries(recordedFigures());
    expect(figures.length).toBeGreaterThan(0);
    for (const [address, kept] of figures) {
      const { performance, lcpMs, tbtMs, cls } = kept;
      expect(Math.min(performance, lcpMs)).toBeGreaterThan(0);
      expect(Math.min(tbtMs, cls)).toBeGreaterThanOrEqual(0);
      // Old figures lack presses.
      const taken = { interactionMs: 0, failedAudits: {}, control: "button", ...kept };
      const faults = faultsOf(taken, named(address));
      expect({ address, isQuiet: isTelling(kept), faults }).toEqual({
        address,
        isQuiet: true,
        faults: [],
      });
    }
  });
});

const block = (data: string) => `<script type="application/ld+json">${data}</script>`;

describe("a served page", () => {
  const html = '<html lang="en"><title>Terms · Mostrador</title><h1>Terms</h1></html>';

  it("may be whole", () => {
    expect(faultsOfHtml(html, named("/en/terms"))).toEqual([]);
  });

  it.each([
    ["another language", html.replace('"en"', '"es"')],
    ["no title", html.replace("Terms ·", "").replace("Mostrador", "")],
    ["two main headings", `${html}<h1>More</h1>`],
    ["a robots tag", `${html}<meta name="robots" content="noindex, nofollow"/>`],
    ["a style attribute", `${html}<p class="a" style="color:red">x</p>`],
    ["broken data", html + block("{")],
    ["unknown data", html + block('{"@type":"Shop"}')],
    ["poor data", html + block('[{"@type":"Answer"}]')],
    ["a path in its data", html + block('{"@type":"Organization","name":"a","url":"/en"}')],
  ])("may have %s", (_, broken) => {
    expect(faultsOfHtml(broken, named("/en/terms"))).toHaveLength(1);
  });
});

describe("a page's text", () => {
  const spanish = messages.terms.meta.description;

  it("is in its own language", () => {
    expect(faultsOfText(spanish, "es")).toEqual([]);
    expect(faultsOfText(`Hello\n${spanish}`, "id")).toHaveLength(1);
  });

  it("has no key and no gap", () => {
    expect(faultsOfText("legal.terms.title", "en")).toHaveLength(1);
    expect(faultsOfText("Hello {name}", "en")).toHaveLength(1);
    expect(faultsOfText("Hello undefined", "en")).toHaveLength(1);
    expect(faultsOfText("Write to support.team@mostrador.example.", "en")).toEqual([]);
  });
});

describe("the figures of a page", () => {
  const good = {
    performance: 98,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcpMs: 1500,
    cls: 0.01,
    tbtMs: 50,
    interactionMs: 100,
    benchmarkIndex: 2000,
    failedAudits: { accessibility: [], bestPractices: [], seo: ["is-crawlable"] },
    control: "button",
  };

  it("may be as they should be", () => {
    expect(faultsOf(good, named("/en/terms"))).toEqual([]);
  });

  it("ask for less where a page has to work", () => {
    const slow = { ...good, performance: 90, lcpMs: 2500, tbtMs: 300, interactionMs: 200 };
    expect(faultsOf(slow, named("/login"))).toEqual([]);
    expect(faultsOf(slow, named("/en/terms"))).toHaveLength(4);
  });

  it("are kept if they are good and of a quiet machine", () => {
    expect(isGood(good, named("/en/terms"))).toBe(true);
    expect(isGood({ ...good, tbtMs: 51 }, named("/en/terms"))).toBe(false);
    expect(isGood({ ...good, benchmarkIndex: 400 }, named("/en/terms"))).toBe(false);
  });

  it("say nothing about speed on a busy machine", () => {
    const busy = { ...good, performance: 50, interactionMs: 900, benchmarkIndex: 400 };
    expect(faultsOf(busy, named("/en/terms"))).toEqual([]);
    expect(faultsOf({ ...busy, seo: 91 }, named("/en/terms"))).toHaveLength(1);
    expect(faultsOf({ ...busy, seo: 91 }, named("/login"))).toEqual([]);
  });
});
