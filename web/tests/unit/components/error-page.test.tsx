import { beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorPage, sentences } from "@/components/page/ErrorPage";
import { LastResort } from "@/components/page/LastResort";
import { button, click, render, text } from "../render";

const address = vi.hoisted(() => ({ path: "/en/free" }));
vi.mock("next/navigation", () => ({ usePathname: () => address.path }));

function Broken(): never {
  throw new Error("even this");
}

const at = (path: string) => {
  address.path = path;
  window.history.replaceState(null, "", path);
};
const home = () => document.querySelector("a")?.getAttribute("href");

beforeEach(() => {
  at("/en/free");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("the error page", () => {
  it.each([new Error("Cannot read properties of undefined"), "odd", null, { status: 200 }])(
    "says 500 and Error for %j, and offers another try",
    async (error) => {
      const retry = vi.fn();
      await render(<ErrorPage error={error} retry={retry} />);
      expect(text()).toMatch(/^500/);
      expect(document.querySelector("h1 + p")?.textContent).toBe("Error");
      await click(button(sentences.en.retry));
      expect(retry).toHaveBeenCalledOnce();
      expect(home()).toBe("/en");
    },
  );

  it("says the status and the message that it is given", async () => {
    const error = Object.assign(new Error("The till is closed."), { status: 503 });
    await render(<ErrorPage error={error} retry={() => undefined} />);
    expect(text()).toMatch(/^503/);
    expect(text()).toContain("The till is closed.");
  });

  it.each([
    ["/nowhere", sentences.es, "/"],
    ["/en/nowhere", sentences.en, "/en"],
    ["/id/nowhere", sentences.id, "/id"],
  ])("leads home from a missing page: %s", async (path, own, wanted) => {
    at(path);
    await render(<ErrorPage error={{ status: 404 }} retry={() => undefined} />);
    expect(text()).toMatch(/^404/);
    expect(text()).toContain(own.missing);
    expect(document.querySelector("a")?.textContent).toBe(own.home);
    expect(home()).toBe(wanted);
    expect(document.querySelector("button")).toBeNull();
  });

  it.each([
    ["/free", sentences.es],
    ["/en/free", sentences.en],
    ["/id/free", sentences.id],
  ])("has a sentence of the page's language for its own failure: %s", async (path, own) => {
    at(path);
    await render(
      <LastResort>
        <Broken />
      </LastResort>,
    );
    expect(text()).toBe(own.again);
  });
});
