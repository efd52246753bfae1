import { beforeEach, expect, it } from "vitest";
import { OwnEmail } from "@/features/account/security/email/OwnEmail";
import account from "../../../messages/en/account.json";
import { fakeServer, open } from "../fake-server";
import { button, click, field, fill, settle, text, type } from "../render";

const words = account.security.email;

let waiting: { email: string; until: string } | null;

const server = fakeServer(() => ({ email: "ana@warung.id", waiting }));

beforeEach(() => {
  waiting = null;
});

const notices = () =>
  [...document.querySelectorAll("[role=alert]")].map((each) => each.textContent);

async function ask(email: string) {
  await type(field(words.new), email);
  await click(button(words.save));
  await settle();
}

it("tells of an address that was asked for in one notice, also once the server has taken it up", async () => {
  await open(<OwnEmail />);
  expect(notices()).toEqual([]);
  await ask(" Ana@Toko.id");
  expect(notices()).toEqual([fill(words.sent, { email: "ana@toko.id" })]);
  waiting = { email: "ana@toko.id", until: "2026-01-06T03:00:00Z" };
  await ask("ana@toko.id");
  expect(notices()).toHaveLength(1);
  expect(notices()[0]).toContain("Jan");
  expect(server.sent).toHaveLength(2);
});

it("tells of the address that was asked for last while another waits", async () => {
  waiting = { email: "ana@toko.id", until: "2026-01-06T03:00:00Z" };
  await open(<OwnEmail />);
  expect(text()).toContain("ana@toko.id");
  await ask("ana@pasar.id");
  expect(notices()).toEqual([fill(words.sent, { email: "ana@pasar.id" })]);
});
