import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeClient } from "@/components/page/QueryProvider";
import { Till } from "@/features/device/Till";
import account from "../../../messages/en/account.json";
import words from "../../../messages/en/device.json";
import errors from "../../../messages/en/errors.json";
import { button, click, field, fill, render, settle, text, type } from "../render";

const device = {
  deviceId: "dev_1",
  name: "Front counter",
  shopId: "shp_1",
  shopName: "Centro",
  open: true,
  browser: null,
  system: null,
  pairedAt: "2026-01-05T03:00:00Z",
  lastUsedAt: "2026-01-05T03:00:00Z",
};
const session = {
  sessionId: "ses_1",
  expiresAt: "2026-01-05T15:00:00Z",
  serverTime: "2026-01-05T03:00:00Z",
  staff: {
    staffId: "101",
    name: "Sari",
    grants: ["add_menu", "discount"],
    shopId: "shp_1",
    shopName: "Centro",
    deviceId: "dev_1",
    deviceName: "Front counter",
  },
};

let screen: { device: unknown; session: unknown };
let sent: string[];
/** The answers by call: the data, or a refusal. */
let answers: Record<string, { code: number; reason?: string; data?: unknown }>;

beforeEach(() => {
  screen = { device: null, session: null };
  sent = [];
  answers = {};
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET") return Response.json({ code: 200, msg: "", data: screen });
    const call = `${request.method} ${pathname}`;
    sent.push(call);
    const answer = { msg: "", data: null, ...(answers[call] ?? { code: 200 }) };
    return Response.json(answer, { status: answer.code });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open() {
  await render(
    <QueryClientProvider client={makeClient()}>
      <Till />
    </QueryClientProvider>,
  );
  await settle();
}

it("shows the code in two halves, and the same one after a reload", async () => {
  answers["POST /api/device/pairing"] = {
    code: 200,
    data: { code: "7KQF2M9X", pairingToken: "t", expiresAt: "2026-01-05T03:10:00Z" },
  };
  await open();
  await click(button(words.pairing.begin));
  await settle();
  expect(text()).toContain("7KQF-2M9X");
  expect(text()).toContain(words.pairing.waits);
  expect(sessionStorage.getItem("pairing-code")).toBe("7KQF2M9X");
});

it("recalls the code that was shown before", async () => {
  sessionStorage.setItem("pairing-code", "7KQF2M9X");
  await open();
  expect(text()).toContain("7KQF-2M9X");
  expect(button(words.pairing.another)).toBeTruthy();
});

it("signs a member in, and says which PIN was wrong", async () => {
  screen = { device, session: null };
  answers["POST /api/device/session"] = { code: 422, reason: "pin.wrong" };
  await open();
  await type(field(words.signIn.staffId), "101");
  await type(field(words.signIn.pin), "428913");
  await click(button(words.signIn.submit));
  await settle();
  expect(text()).toContain(errors["pin.wrong"]);
  expect(field(words.signIn.staffId).value).toBe("101");
  answers = {};
  screen = { device, session };
  await click(button(words.signIn.submit));
  await settle();
  expect(text()).toContain(fill(words.signedIn.hello, { name: "Sari" }));
  expect(text()).toContain(account.staff.grants.discount.text);
  expect(sent).toEqual(["POST /api/device/session", "POST /api/device/session"]);
});

it("signs out, also when the session was over before", async () => {
  screen = { device, session };
  answers["DELETE /api/device/session"] = { code: 401, reason: "session.ended" };
  await open();
  screen = { device, session: null };
  await click(button(words.signedIn.signOut));
  await settle();
  expect(field(words.signIn.pin)).toBeTruthy();
});

it("says that a closed outlet lets no member work", async () => {
  screen = { device: { ...device, open: false }, session: null };
  await open();
  expect(text()).toContain(words.closed);
});
