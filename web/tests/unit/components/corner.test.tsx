import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OwnerCorner } from "@/components/site/header/OwnerCorner";
import { markSignedIn, rememberShop, stored } from "@/lib/session/session";
import site from "../../../messages/en/site.json";
import { render, settle, text } from "../render";

let shopName: string;
let now = 1_000;

beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => ++now);
  vi.stubGlobal("fetch", async () =>
    Response.json({
      code: 200,
      msg: "",
      data: [shopName, `${shopName} 2`].map((each) => ({ shopId: `shp_${each}`, shopName: each })),
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open() {
  const sentences = { ...site.owner, login: site.nav.login };
  await render(<OwnerCorner locale="en" sentences={sentences} />);
  await settle();
}

/** Runs an act of another tab, or of the time in the browser's memory. */
async function meanwhile(event: "storage" | "pageshow", what: () => void) {
  const deaf = vi.spyOn(window, "dispatchEvent").mockImplementation(() => true);
  what();
  deaf.mockRestore();
  await act(async () => window.dispatchEvent(new Event(event)));
  await settle();
}

it.each(["storage", "pageshow"] as const)(
  "shows the next owner only their own outlets, after %s",
  async (event) => {
    shopName = "Centro";
    markSignedIn();
    rememberShop({ shopId: "shp_Centro", shopName: "Centro" });
    await open();
    expect(text()).toContain("Centro");
    shopName = "Puerto";
    await meanwhile(event, markSignedIn);
    await expect.poll(text).toContain("Puerto 2");
    expect(text()).not.toContain("Centro");
    expect(stored("shopId")).toBeNull();
  },
);
