import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { Search } from "@/features/support/search/Search";
import { navigated } from "@/lib/navigation/navigating";
import support from "../../../messages/en/support.json";
import { button, click, field, fill, render, settle, type } from "../render";

const go = (address: string) => {
  window.history.pushState(null, "", address);
  window.dispatchEvent(new Event(navigated));
};
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: go }) }));

const words = support.search;
const detail = { es: "", en: "", id: "" };
const hit = { kind: "account", id: "acc_1", accountId: "acc_1", title: "Centro", detail };

beforeEach(() => {
  window.history.replaceState(null, "", "/en/support");
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const items = url.endsWith("q=centro") ? [hit] : [];
    return Response.json({ code: 200, msg: "", data: { items, missing: [] } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("keeps the focus in the search, and says how much it found", async () => {
  await render(
    <QueryClientProvider client={makeClient()}>
      <Search />
    </QueryClientProvider>,
  );
  const line = field(words.label);
  line.focus();
  await type(line, "centro");
  await click(button(words.submit));
  await settle();
  expect(document.activeElement).toBe(line);
  const status = document.querySelector("[role=status]");
  expect(status?.textContent).toBe("1 result");
  await type(line, "nobody");
  await click(button(words.submit));
  await settle();
  expect(document.querySelector("[role=status]")).toBe(status);
  expect(status?.textContent).toContain(fill(words.none, { query: "nobody" }));
  await act(async () => go("/en/support?q=centro"));
  expect(line.value).toBe("centro");
});
