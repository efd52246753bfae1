import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OwnerMenu } from "@/components/site/header/OwnerMenu";
import { markSignedIn, rememberShop, stored } from "@/lib/session/session";
import site from "../../../messages/en/site.json";
import { render, settle, text } from "../render";

const { account } = site.nav;
let names: string[];
let ofSession: string | null;
// The menu remembers its answer by the sign-in's mark, so no two tests may share one.
let now = 1_000;

beforeEach(() => {
  ofSession = null;
  vi.spyOn(Date, "now").mockImplementation(() => ++now);
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const data = url.endsWith("/api/session")
      ? { shopId: ofSession }
      : names.map((shopName) => ({ shopId: `shp_${shopName}`, shopName }));
    return Response.json({ code: 200, msg: "", data });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open() {
  await render(<OwnerMenu locale="en" sentences={{ ...site.owner, account }} />);
  await settle();
}

const summary = () => document.querySelector("summary")?.textContent;

/** Runs an act of another tab, or an act during the page's time in the back/forward cache. */
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
    names = ["Centro", "Centro 2"];
    markSignedIn();
    rememberShop({ shopId: "shp_Centro", shopName: "Centro" });
    await open();
    await expect.poll(text).toContain("Centro 2");
    names = ["Puerto", "Puerto 2"];
    await meanwhile(event, markSignedIn);
    await expect.poll(text).toContain("Puerto 2");
    expect(text()).not.toContain("Centro");
    expect(stored("shopId")).toBeNull();
  },
);

it("names the outlet of the session, where the browser remembers none", async () => {
  names = ["Centro", "Puerto"];
  ofSession = "shp_Puerto";
  markSignedIn();
  await open();
  await expect.poll(summary).toBe("Outlet in use: Puerto");
  expect(document.querySelector("[aria-current]")?.textContent).toBe("Puerto");
});

it("names the only outlet without offering a choice", async () => {
  names = ["Centro"];
  markSignedIn();
  await open();
  await expect.poll(summary).toBe("Outlet in use: Centro");
  expect(text()).not.toContain(site.owner.all);
});

it("names an outlet by its newest name, and an account without outlets by itself", async () => {
  names = ["Centro"];
  markSignedIn();
  rememberShop({ shopId: "shp_Centro", shopName: "Before" });
  await open();
  await expect.poll(summary).toBe("Outlet in use: Centro");
  names = [];
  await act(async () => markSignedIn());
  await expect.poll(summary).toBe(account);
});
