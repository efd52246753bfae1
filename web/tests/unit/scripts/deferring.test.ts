import { describe, expect, it } from "vitest";
import { defer, isDeferred } from "../../../scripts/deferring.mjs";

/** A page as Next writes it, with fewer scripts. */
const built = [
  '<html lang="es"><head><link rel="preload" href="/_next/static/media/a.woff2" as="font"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/react.js" async=""></script>',
  '<script src="/_next/static/chunks/page.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><h1>Hola</h1><script id="_R_">TURBOPACK.push(["main.js"])</script>',
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>",
  '<script>self.__next_f.push([1,"1:I[2,[\\"/_next/static/chunks/page.js\\"]]"])</script>',
  "</body></html>",
].join("");

const loader = "start('$&')";

describe("a page whose scripts wait", () => {
  const page = defer(built, loader, ["article"]);

  it("names its scripts for the loader only, each once, and fetches none ahead", () => {
    expect(page).not.toMatch(/<script src="[^"]*" async/);
    expect(page).not.toContain('as="script"');
    const files = ["react", "page", "main"].map((name) => `/_next/static/chunks/${name}.js`);
    expect(page).toContain(
      `<script data-files="${files.join(" ")}" data-documents="article">${loader}</script></body>`,
    );
  });

  it("keeps what Next hands over as text, in its order, without running it", () => {
    const text = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(page)?.[1];
    expect(JSON.parse(text ?? "")).toEqual([[0], [1, '1:I[2,["/_next/static/chunks/page.js"]]']]);
    expect(page).not.toContain("__next_f");
  });

  it("keeps all else", () => {
    const rest = page.replace(/<script (type="application\/json"|data-files).*?<\/script>/g, "");
    const taken =
      /<script src="[^"]*" async=""><\/script>|<link rel="preload" as="script"[^>]*>|<script>[^<]*__next_f.*?<\/script>/g;
    expect(rest).toBe(built.replace(taken, ""));
  });

  it("is not made from data that the loader could not read", () => {
    const odd = built.replace("push([0])", "push(0,)");
    expect(() => defer(odd, loader)).toThrow(SyntaxError);
  });

  it("is not changed again", () => {
    expect(isDeferred(page)).toBe(true);
    expect(defer(page, loader, ["article"])).toBe(page);
  });
});

it("a page without scripts of its own stays as it is", () => {
  const plain = '<body><p>"async"</p><script>start()</script></body>';
  expect(defer(plain, loader)).toBe(plain);
  expect(isDeferred(plain)).toBe(false);
});
