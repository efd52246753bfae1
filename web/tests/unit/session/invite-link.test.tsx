import { afterEach, beforeEach, expect, it } from "vitest";
import { InviteLink } from "@/features/session/InviteLink";
import session from "../../../messages/en/session.json";
import { fakeServer, open } from "../fake-server";
import { fill, settle, text } from "../render";

const words = session.invite;
const page = "/en/login/invite";
const manager = { name: "Sari", shopName: "Kopi Senja", userId: "kq7fm3-101" };

const server = fakeServer(
  () => null,
  () => ({ manager, expiresAt: "2026-01-12T03:00:00Z" }),
);

const arrive = (address: string) => window.history.replaceState({ router: "own" }, "", address);

beforeEach(() => arrive(`${page}#s3cret`));
afterEach(() => window.history.replaceState(null, "", "/"));

it("takes the secret from behind # and out of the address", async () => {
  await open(<InviteLink />);
  expect(window.location.href).toBe(new URL(page, window.location.origin).href);
  expect(server.sent).toMatchObject([
    { call: "POST /api/staff/invitation", body: { token: "s3cret" } },
  ]);
  expect(text()).toContain(fill(words.greeting, { name: "Sari" }));
  expect(text()).not.toContain("s3cret");
});

it("reads no secret that a server was sent", async () => {
  arrive(`${page}?token=s3cret`);
  await open(<InviteLink />);
  expect(server.sent).toEqual([]);
  expect(text()).toContain(words.over.title);
});

it("takes another link that is opened on the same page", async () => {
  await open(<InviteLink />);
  arrive(`${page}#twice`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  await settle();
  expect(window.location.hash).toBe("");
  expect(server.sent.map(({ body }) => body)).toEqual([{ token: "s3cret" }, { token: "twice" }]);
});
