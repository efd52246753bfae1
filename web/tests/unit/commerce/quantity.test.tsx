import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import type { CatalogItem, Item } from "@/features/commerce/queries";
import { ItemRow } from "@/features/commerce/software/shelf/ItemRow";
import commerce from "../../../messages/en/commerce.json";
import { button, click, fill, render, settle } from "../render";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const words = { es: "Drawer", en: "Drawer", id: "Drawer" };
const drawer = {
  sku: "hardware-cash-drawer",
  kind: "hardware",
  name: words,
  description: words,
  unitPrice: 1_000,
  minimum: 1,
} as CatalogItem;
const line = { ...drawer, itemId: "itm_1", quantity: 2, total: 2_000, options: null } as Item;

it.each([
  ["goes back to the basket's quantity after a lost call", 503, {}, "2"],
  ["leaves a refused figure beside its sentence", 422, { quantity: { reason: "too_many" } }, "3"],
])("%s", async (_what, code, fields, shown) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () =>
    Response.json({ code, msg: "", reason: "busy", fields }, { status: code }),
  );
  await render(
    <QueryClientProvider client={makeClient()}>
      <ItemRow item={drawer} line={line} />
    </QueryClientProvider>,
  );
  await click(button(fill(commerce.software.more, { name: "Drawer" })));
  await settle();
  expect(document.querySelector("input")?.value).toBe(shown);
});
