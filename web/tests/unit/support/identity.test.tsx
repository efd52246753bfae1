import { act } from "react";
import { describe, expect, it } from "vitest";
import { Acts } from "@/features/support/identity/acts/Acts";
import type { IdentityCase } from "@/features/support/identity/calls";
import { Documents } from "@/features/support/identity/Documents";
import type { components } from "@/lib/api/schema";
import { currentTip } from "@/lib/tip";
import support from "../../../messages/en/support.json";
import { button, click, settle, text, type } from "../render";
import { desk, open } from "./desk";

type Role = components["schemas"]["AgentRole"];

const words = support.identity;

const row = (rest: Partial<IdentityCase>): IdentityCase => ({
  caseId: "idc_1",
  accountId: "acc_1",
  state: "waiting",
  locale: "id",
  suppliedAt: "2026-01-06T03:00:00Z",
  warnings: [],
  claimedBy: null,
  claimedUntil: null,
  claimMinutes: 45,
  decidedBy: null,
  decidedAt: null,
  rejection: null,
  matchOpen: false,
  appeal: null,
  appealAgainst: null,
  appealedAt: null,
  rights: { mayClaim: false, mayDecide: false, mayView: false },
  deletedAt: null,
  isDeleted: false,
  form: null,
  ...rest,
});

const mayClaim = { mayClaim: true, mayDecide: false, mayView: false };
const mayDecide = { mayClaim: true, mayDecide: true, mayView: true };

const signedInAs = (role: Role) => {
  desk.answers = (path) => ({ data: path === "session" ? { agent: { role } } : null });
};

const offered = () =>
  [...document.querySelectorAll("button")]
    .filter((element) => !element.closest("dialog"))
    .map((element) => element.textContent);

describe("the acts on a case", () => {
  const { claim, approve, reject, clear, hand } = words;
  it.each([
    ["support", { rights: mayClaim }, [claim.action]],
    ["support", { rights: mayDecide }, [approve.action, reject.action, hand.action]],
    ["support", { rights: mayDecide, matchOpen: true }, [reject.action, hand.action]],
    ["admin", { rights: mayDecide, matchOpen: true }, [clear.action, reject.action, hand.action]],
    ["viewer", {}, []],
    ["admin", { state: "approved", rights: mayDecide }, []],
  ] as [Role, Partial<IdentityCase>, string[]][])(
    "of a %s are those that fit %j",
    async (role, rest, wanted) => {
      signedInAs(role);
      await open(<Acts row={row(rest)} />);
      expect(offered()).toEqual(wanted);
    },
  );

  it("hand it to a colleague who may decide it", async () => {
    const colleague = (agentId: string, role: Role) => ({
      ...{ agentId, role },
      email: `${agentId}@mostrador.example`,
      takesWork: true,
    });
    const agents = [
      colleague("agt_2", "support"),
      colleague("agt_3", "admin"),
      colleague("agt_4", "admin"),
    ];
    desk.answers = (path) => {
      if (path === "agents") return { data: agents };
      return { data: path === "session" ? { agent: { agentId: "agt_1", role: "admin" } } : null };
    };
    const appealed = { appeal: "That was my brother.", appealAgainst: "agt_4" };
    await open(<Acts row={row({ rights: mayDecide, ...appealed })} />);
    await click(button(hand.action));
    const colleagues = document.querySelector("dialog[open] select") as HTMLSelectElement;
    expect([...colleagues.options].map(({ value }) => value)).toEqual(["", "agt_3"]);
    await type(colleagues, "agt_3");
    await click(document.querySelector("dialog[open] button[type=submit]") as HTMLButtonElement);
    await settle();
    const [asked] = desk.sent.filter(({ method }) => method === "POST");
    expect([asked?.path, asked?.body]).toEqual(["identity/idc_1/hand", '{"to":"agt_3"}']);
  });

  it("claims a case once under one key", async () => {
    signedInAs("support");
    await open(<Acts row={row({ rights: mayClaim })} />);
    await click(button(claim.action));
    await settle();
    const posts = desk.sent.filter(({ method }) => method === "POST");
    expect(posts.map(({ path }) => path)).toEqual(["identity/idc_1/claim"]);
    expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(currentTip()?.text).toBe("You have the submission for 45\u00a0minutes.");
  });
});

it("shows nothing of the documents before a press, as each look is recorded", async () => {
  const card = { nationalId: "1101011705900001", nameOnId: "SRI WAHYUNI" };
  desk.answers = (path) => ({ data: path === "identity/idc_1/card" ? card : null });
  await open(<Documents row={row({ rights: mayDecide })} />);
  expect(desk.sent).toEqual([]);
  expect(document.querySelector("img")).toBeNull();
  await click(button(words.documents.showCard));
  await settle();
  expect(text()).toContain("110101 170590 0001");
  expect(text()).toContain(card.nameOnId);
  await click(button(words.documents.showPhoto));
  expect(document.querySelector("img")?.getAttribute("src")).toBe(
    "/api/support/identity/idc_1/photo",
  );
});

it("offers the photo again when it did not come, and says so", async () => {
  await open(<Documents row={row({ rights: mayDecide })} />);
  await click(button(words.documents.showPhoto));
  const photo = document.querySelector("img");
  await act(async () => photo?.dispatchEvent(new Event("error")));
  expect(currentTip()?.text).toBe(words.documents.photoLost);
  expect(document.querySelector("img")).toBeNull();
  expect(button(words.documents.showPhoto)).toBeTruthy();
});
