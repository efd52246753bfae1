import { beforeEach, expect, it } from "vitest";
import { OwnPersonal } from "@/features/account/security/personal/OwnPersonal";
import type { Personal } from "@/features/account/security/personal/query";
import account from "../../../messages/en/account.json";
import errors from "../../../messages/en/errors.json";
import ui from "../../../messages/en/ui.json";
import { fakeServer, open } from "../fake-server";
import { button, click, field, fill, settle, text, type } from "../render";

const words = account.security.personal;

let personal: Personal;
let corrected: Personal;

const server = fakeServer(
  () => personal,
  () => corrected,
);

beforeEach(() => {
  personal = { fullName: "Ana Wijaya", phone: "+6281234567890", version: 3 };
  corrected = { fullName: "Ana Kusuma", phone: "+6281299990000", version: 4 };
});

async function save() {
  await click(button(words.save));
  await settle();
}

it("corrects both under the version that the owner saw, and goes on from its own change", async () => {
  await open(<OwnPersonal />);
  expect(field(words.phone).value).toBe("+6281234567890");
  await type(field(words.name), " Ana  Kusuma");
  await type(field(words.phone), "0812 9999 0000");
  await save();
  expect(server.sent.at(-1)).toMatchObject({
    call: "PUT /api/personal",
    body: { fullName: " Ana  Kusuma", phone: "0812 9999 0000", version: 3 },
  });
  expect([field(words.name).value, field(words.phone).value]).toEqual([
    "Ana Kusuma",
    "+6281299990000",
  ]);
  await save();
  expect(server.sent.at(-1)?.body).toEqual(corrected);
});

it("keeps the typed text when another change was first, and shows that change", async () => {
  await open(<OwnPersonal />);
  await type(field(words.name), "Ana Lestari");
  personal = corrected;
  server.refusals = [{ code: 409, reason: "personal.stale" }];
  await save();
  expect(text()).toContain(errors["personal.stale"]);
  expect(text()).toContain(fill(words.overtaken, { name: "Ana Kusuma", phone: "+6281299990000" }));
  expect(field(words.name).value).toBe("Ana Lestari");
  await save();
  expect(server.sent.at(-1)?.body).toMatchObject({ fullName: "Ana Lestari", version: 4 });
});

it("shows a fault beside its field, and sends no empty field", async () => {
  await open(<OwnPersonal />);
  await type(field(words.name), "");
  await save();
  expect(server.sent).toEqual([]);
  expect(text()).toContain(ui.required);
  await type(field(words.name), "Ana");
  const fields = { phone: { reason: "invalid_phone" } };
  server.refusals = [{ code: 422, reason: "request.invalid", fields }];
  await save();
  expect(field(words.phone).getAttribute("aria-invalid")).toBe("true");
});

it("asks for the password where the server does, and then goes on", async () => {
  await open(<OwnPersonal />);
  await type(field(words.phone), "0812 9999 0000");
  server.refusals = [{ code: 403, reason: "session.password_required" }];
  await save();
  expect(text()).toContain(account.security.again.text);
  await type(field(account.security.again.password), "secret of Ana");
  await click(button(account.security.again.action));
  await settle();
  expect(server.sent.slice(-2).map(({ call }) => call)).toEqual([
    "POST /api/session/proof",
    "PUT /api/personal",
  ]);
  expect(field(words.phone).value).toBe("+6281299990000");
});
