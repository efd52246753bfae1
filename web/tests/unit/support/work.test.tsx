import { act } from "react";
import { describe, expect, it } from "vitest";
import { CardContact } from "@/features/support/accounts/CardContact";
import { Holder } from "@/features/support/desk-work/Holder";
import { Holds } from "@/features/support/desk-work/Holds";
import { NewAccounts } from "@/features/support/desk-work/NewAccounts";
import { ResendProof } from "@/features/support/desk-work/ResendProof";
import { Steps } from "@/features/support/desk-work/Steps";
import type { components } from "@/lib/api/schema";
import support from "../../../messages/en/support.json";
import ui from "../../../messages/en/ui.json";
import { button, click, fill, settle, text, type } from "../render";
import { desk, open } from "./desk";

const { work, card } = support;
const piece = { accountId: "acc_1" };

/** The agent `agt_1` is signed in; one colleague takes work, another does not. */
const agents = (role: string) => (path: string) => {
  if (path === "session") return { data: { agent: { agentId: "agt_1", role } } };
  if (path !== "agents") return { data: { items: [], next: null, agentId: "agt_1" } };
  return {
    data: [
      { agentId: "agt_1", email: "sari@mostrador.example", takesWork: true, role },
      { agentId: "agt_2", email: "budi@mostrador.example", takesWork: true, role: "support" },
      { agentId: "agt_3", email: "gone@mostrador.example", takesWork: false, role: "admin" },
      { agentId: "agt_4", email: "dewi@mostrador.example", takesWork: true, role: "admin" },
    ],
  };
};

const posts = () => desk.sent.filter(({ method }) => method === "POST");

describe("a piece of work", () => {
  it("is taken as it was seen, under a key", async () => {
    desk.answers = agents("support");
    await open(<Holder piece={piece} name="Toko Sri" agentId="agt_2" />);
    expect(text()).toContain("budi@mostrador.example");
    await click(button(fill(work.takeOf, { name: "Toko Sri" })));
    await settle();
    const [asked] = posts();
    expect([asked?.path, asked?.body]).toEqual([
      "accounts/acc_1/assign",
      '{"seen":"agt_2","to":"agt_1"}',
    ]);
    expect(asked?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is given back by the agent who has it, and to colleagues who take work", async () => {
    desk.answers = agents("support");
    await open(<Holder piece={{ registrationId: "reg_1" }} name="Toko Sri" agentId="agt_1" />);
    expect(text()).toContain(work.you);
    await click(button(fill(work.giveOf, { name: "Toko Sri" })));
    const offered = [...document.querySelectorAll("option")].map(({ value }) => value);
    expect(offered).toEqual(["", "agt_2", "agt_4"]);
    await click(button(fill(work.giveBackOf, { name: "Toko Sri" })));
    await settle();
    expect([posts()[0]?.path, posts()[0]?.body]).toEqual([
      "registrations/reg_1/assign",
      '{"seen":"agt_1","to":null}',
    ]);
  });

  it("that only admins can do is given to admins, and taken by them", async () => {
    const message = { messageId: "out_1", service: "commerce" } as const;
    const holder = <Holder piece={message} name="tell_papers" agentId={null} least="admin" />;
    desk.answers = agents("support");
    await open(holder);
    expect(text()).not.toContain(work.take);
    await click(button(fill(work.giveOf, { name: "tell_papers" })));
    const colleagues = document.querySelector("select") as HTMLSelectElement;
    expect([...colleagues.options].map(({ value }) => value)).toEqual(["", "agt_4"]);
    await type(colleagues, "agt_4");
    await click(document.querySelector("dialog button[type=submit]") as HTMLButtonElement);
    await settle();
    expect([posts()[0]?.path, posts()[0]?.body]).toEqual([
      "parked/out_1/assign",
      '{"seen":null,"to":"agt_4","service":"commerce"}',
    ]);
  });

  it("has no buttons for a viewer", async () => {
    desk.answers = agents("viewer");
    await open(<Holder piece={piece} name="Toko Sri" agentId={null} />);
    expect(text()).toContain(work.nobody);
    expect(document.querySelector("button")).toBeNull();
  });
});

describe("the mail that proves an address", () => {
  const row = {
    ...{ registrationId: "reg_1", cause: "unproven", locale: "id", fullName: "Sri" },
    ...{ email: "s•••@toko.id", shopName: "Toko Sri", since: "2026-01-05T03:00:00Z" },
    agentId: null,
  } as components["schemas"]["StuckRegistration"];
  const preview = { email: "s•••@toko.id", subject: "Konfirmasi", text: "Buka token=•••\nSalam" };

  it("is shown before it is sent once more, and read again each time", async () => {
    desk.answers = (path) =>
      path.endsWith("verification-preview") ? { data: preview } : agents("support")(path);
    await open(<ResendProof row={row} name="Toko Sri" />);
    const previews = () => desk.sent.filter(({ path }) => path.endsWith("preview")).length;
    expect(previews(), "no mail is rendered unasked").toBe(0);
    const again = button(fill(work.resend.actionOf, { name: "Toko Sri" }));
    await click(again);
    await settle();
    for (const part of Object.values(preview)) await expect.poll(text).toContain(part);
    await click(button(ui.cancel));
    await click(again);
    await settle();
    expect(previews()).toBe(2);
  });

  it("may be sent without its preview, which can be asked for again", async () => {
    desk.answers = (path) =>
      path.endsWith("verification-preview")
        ? { code: 429, reason: "request.limited" }
        : agents("support")(path);
    await open(<ResendProof row={row} name="Toko Sri" />);
    await click(button(fill(work.resend.actionOf, { name: "Toko Sri" })));
    await expect.poll(text).toContain(ui.retry);
  });
});

describe("a list of work", () => {
  const row = {
    accountId: "acc_1",
    shopName: "Toko Sri",
    fullName: "Sri",
    at: "2026-01-05T03:00:00Z",
    hold: null,
    agentId: null,
  };

  const listed = (role: string, items: object[]) => (path: string) =>
    path.startsWith("worklists/") ? { data: { items, next: null } } : agents(role)(path);

  it("offers the file to agents who may take it, and the greeting", async () => {
    desk.answers = listed("support", [row]);
    await open(<NewAccounts />);
    const file = document.querySelector("a[download]") as HTMLAnchorElement;
    expect(file.pathname).toBe("/api/support/worklists/new-accounts.csv");
    await click(button(fill(work.greetOf, { name: "Toko Sri" })));
    await settle();
    expect(posts()[0]?.path).toBe("accounts/acc_1/greet");
  });

  it("has no file for a viewer", async () => {
    desk.answers = listed("viewer", [row]);
    await open(<NewAccounts />);
    expect(text()).toContain("Toko Sri");
    expect(document.querySelector("a[download]")).toBeNull();
  });

  it("names what is due in words, and what a newer server names by its own text", async () => {
    const due = (value: string) => ({ ...row, accountId: value, hold: value, step: value });
    desk.answers = listed("viewer", [due("payment_late"), due("never_heard_of")]);
    await open(<Holds />);
    expect(text()).toContain(work.holds.payment_late);
    expect(text()).toContain("never_heard_of");
    expect(text()).not.toContain("payment_late");
    await open(<Steps />);
    expect(text()).toContain(work.steps.payment_late);
    expect(text()).toContain("never_heard_of");
  });

  it("says that nothing is in it", async () => {
    desk.answers = listed("support", []);
    await open(<NewAccounts />);
    expect(text()).toContain(work.none.new);
    expect(document.querySelector("a[download]")).toBeNull();
  });
});

describe("an owner's contact", () => {
  const owner = { ownerId: "own_1", fullName: "Sri", email: "s•••@toko.id", phone: "•••701" };

  it("is forgotten with the page", async () => {
    const shown = { email: "sri@toko.id", phone: "+628123456701" };
    desk.answers = (path) => (path.endsWith("/reveal") ? { data: shown } : agents("support")(path));
    await open(<CardContact owner={owner} accountId="acc_1" />);
    await click(button(card.contact.show));
    const dialog = document.querySelector("dialog") as HTMLDialogElement;
    const send = dialog.querySelector("button[type=submit]") as HTMLButtonElement;
    await click(send);
    await settle();
    expect(posts(), "without a cause nothing is asked").toEqual([]);
    const select = dialog.querySelector("select") as HTMLSelectElement;
    await type(select, "verify_caller");
    await click(send);
    await settle();
    expect(posts()[0]?.body).toBe('{"cause":"verify_caller","reason":""}');
    await expect.poll(text).toContain("sri@toko.id");
    await expect.poll(() => document.activeElement?.id).toBe("contact");
    await act(async () => void dispatchEvent(new Event("pagehide")));
    expect(text()).not.toContain("sri@toko.id");
    expect(text()).toContain("s•••@toko.id");
  });
});
