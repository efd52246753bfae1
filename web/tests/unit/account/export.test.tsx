import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Export } from "@/features/account/export/Export";
import { save } from "@/features/account/export/save";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import { button, click, render, settle, text } from "../render";

vi.mock("@/features/account/export/save", () => ({ save: vi.fn() }));

const words = account.export;
let refusals: { code: number; reason: string }[];
let asked: number;

beforeEach(() => {
  refusals = [];
  asked = 0;
  vi.mocked(save).mockClear();
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    const refusal = refusals.shift();
    if (refusal)
      return Response.json({ msg: "", data: null, ...refusal }, { status: refusal.code });
    const headers = {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="mostrador-2026-01-05.zip"',
    };
    return new Response("PK", { headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function press() {
  await click(button(words.download));
  await settle();
}

it("hands the archive to the browser under its name", async () => {
  await render(<Export />);
  await press();
  expect(text()).toContain(words.done);
  const [file, name] = vi.mocked(save).mock.calls[0] ?? [];
  expect([await file?.text(), name]).toEqual(["PK", "mostrador-2026-01-05.zip"]);
});

it("says that it was too often, and what else went wrong", async () => {
  await render(<Export />);
  refusals = [{ code: 429, reason: "limit.reached" }];
  await press();
  expect(text()).toContain(words.often);
  refusals = [{ code: 503, reason: "service.unavailable" }];
  await press();
  expect(text()).not.toContain(words.often);
  expect(text()).toContain(errors["service.unavailable"]);
  expect(save).not.toHaveBeenCalled();
});

it("asks for the password where the server does", async () => {
  await render(<Export />);
  refusals = [{ code: 403, reason: "session.password_required" }];
  await press();
  expect(text()).toContain(account.security.again.text);
  expect(asked).toBe(1);
});
