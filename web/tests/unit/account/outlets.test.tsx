import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AreaNav } from "@/components/page/AreaNav";
import { makeClient } from "@/components/page/QueryProvider";
import { StatusSwitch } from "@/features/account/info/StatusSwitch";
import { type Shop, shopsQuery } from "@/features/account/queries";
import { ShopChoice } from "@/features/session/ShopChoice";
import account from "../../../messages/en/account.json";
import { button, click, fill, render, settle, text } from "../render";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), path: "/en/info" }));
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => router.path,
}));

const shop = (shopId: string, shopName: string) =>
  ({
    shopId,
    shopName,
    status: "active",
    statusSince: "2026-01-01T00:00:00Z",
    version: 1,
    validFrom: "2026-01-01T00:00:00Z",
    package: { name: { es: "Lite", en: "Lite", id: "Lite" } },
    address: "Jalan Melati 5",
    verificationCode: "AB12CD34",
  }) as unknown as Shop;

let calls: string[];
beforeEach(() => {
  calls = [];
  router.push.mockClear();
  router.replace.mockClear();
  vi.stubGlobal("fetch", async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return Response.json({ code: 200, msg: "", data: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function choose(...shops: Shop[]) {
  const client = makeClient();
  client.setQueryDefaults(shopsQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(shopsQuery.queryKey, shops);
  await render(
    <QueryClientProvider client={client}>
      <ShopChoice />
    </QueryClientProvider>,
  );
  await settle();
}

it("chooses a single outlet without a question, and leaves no way back to the question", async () => {
  await choose(shop("shp_1", "Centro"));
  await expect.poll(() => router.replace.mock.calls).toEqual([["/en/info"]]);
  expect(calls).toEqual(['PUT /api/session/shop {"shopId":"shp_1"}']);
});

it("asks an owner of several outlets, and shows codes but no ids", async () => {
  await choose(shop("shp_1", "Centro"), shop("shp_2", "Puerto"));
  expect(calls).toEqual([]);
  expect(text()).toContain("AB12CD34");
  expect(text()).not.toContain("shp_");
});

it("names the effects before it disables an outlet", async () => {
  await render(
    <QueryClientProvider client={makeClient()}>
      <StatusSwitch shop={shop("shp_1", "Centro")} isLastActive />
    </QueryClientProvider>,
  );
  const control = document.querySelector<HTMLElement>("[role=switch]");
  if (control) await click(control);
  expect(calls).toEqual([]);
  expect(text()).toContain(fill(account.info.outlet.disableTitle, { name: "Centro" }));
  expect(text()).toContain(account.info.outlet.disableText);
  expect(text()).toContain(account.info.outlet.disableLast);
  await click(button(account.info.outlet.disable));
  await settle();
  expect(calls[0]).toBe('PATCH /api/shops/shp_1 {"status":"disabled"}');
});

it("marks the tab of a page that has no tab of its own", async () => {
  router.path = "/en/payment";
  await render(
    <AreaNav
      label="Account"
      locale="en"
      items={[
        { page: "/info", label: "Account" },
        { page: "/info/orders", label: "Orders", also: "/payment" },
      ]}
    />,
  );
  expect(document.querySelector("[aria-current]")?.textContent).toBe("Orders");
});
