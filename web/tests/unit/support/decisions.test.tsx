import { describe, expect, it } from "vitest";
import { CardActs } from "@/features/support/accounts/CardActs";
import { GrantDays } from "@/features/support/accounts/GrantDays";
import type { components } from "@/lib/api/schema";
import support from "../../../messages/en/support.json";
import { button, click, field, settle, text, type } from "../render";
import { desk, open } from "./desk";

type Account = components["schemas"]["Account"];
type Role = components["schemas"]["AgentRole"];

const { acts, grant } = support.card;

const account = (held: string[], subscription = "trial") =>
  ({
    accountId: "acc_1",
    version: 7,
    state: { account: held.length > 0 ? "frozen" : "active", subscription },
    holds: held.map((kind) => ({ kind })),
  }) as unknown as Account;

const signedInAs = (role: Role) => {
  desk.answers = (path) => ({ data: path === "session" ? { agent: { role } } : null });
};

const offered = () =>
  [...document.querySelectorAll("button")]
    .filter((element) => !element.closest("dialog"))
    .map((element) => element.textContent);

const reasonIn = (dialog: HTMLDialogElement) => dialog.querySelector("input") as HTMLInputElement;

const posts = () => desk.sent.filter(({ method }) => method === "POST");

async function answerDialog(reason: string) {
  const dialog = document.querySelector("dialog[open]") as HTMLDialogElement;
  await type(reasonIn(dialog), reason);
  await click(dialog.querySelector("button[type=submit]") as HTMLButtonElement);
  await settle();
}

describe("the decisions about an account", () => {
  it.each([
    ["viewer", [], []],
    ["support", [], [acts.freeze.button, acts.suspect.button]],
    ["support", ["fraud", "agent"], [acts.thaw.button]],
    ["support", ["still_idle"], [acts.readmit.button, acts.freeze.button, acts.suspect.button]],
    [
      "admin",
      ["fraud"],
      [acts.clear.button, acts.freeze.button, acts.close.button, acts.closeFraud.button],
    ],
  ] as [Role, string[], string[]][])(
    "of a %s are those that fit holds %j",
    async (role, held, wanted) => {
      signedInAs(role);
      await open(<CardActs account={account(held)} />);
      expect(offered()).toEqual(wanted);
    },
  );

  it("go out with the reason and the version that the agent saw", async () => {
    signedInAs("support");
    await open(<CardActs account={account([])} />);
    await click(button(acts.suspect.button));
    await answerDialog("odd papers");
    const [sent] = posts();
    expect(sent?.path).toBe("accounts/acc_1/freeze");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      reason: "odd papers",
      version: 7,
      fraud: true,
    });
    expect(sent?.key).toBeTruthy();
  });

  it("name the hold that they lift", async () => {
    signedInAs("support");
    await open(<CardActs account={account(["still_idle"])} />);
    await click(button(acts.readmit.button));
    await answerDialog("wrote to us");
    const [sent] = posts();
    expect(sent?.path).toBe("accounts/acc_1/thaw");
    expect(JSON.parse(sent?.body ?? "").hold).toBe("still_idle");
  });

  it("keep the typed reason when the account changed meanwhile", async () => {
    signedInAs("support");
    const known = desk.answers;
    desk.answers = (path) =>
      path.endsWith("/freeze") ? { code: 409, reason: "account.stale" } : known(path);
    await open(<CardActs account={account([])} />);
    await click(button(acts.freeze.button));
    await answerDialog("asked by phone");
    const dialog = document.querySelector("dialog[open]") as HTMLDialogElement;
    expect(reasonIn(dialog).value).toBe("asked by phone");
    expect(text()).toContain(acts.stale);
  });
});

describe("added days", () => {
  it("are not offered without paid time", async () => {
    signedInAs("support");
    await open(<GrantDays account={account([], "trial")} />);
    expect(text()).not.toContain(grant.title);
  });

  it("need whole days and a reason", async () => {
    signedInAs("support");
    await open(<GrantDays account={account([], "paid")} />);
    await type(field(grant.days), "1.5");
    await click(button(grant.submit));
    expect(text()).toContain(grant.wrong);
    await type(field(grant.days), "7");
    await type(field(acts.reason), "late printer");
    await click(button(grant.submit));
    await settle();
    const [sent] = posts();
    expect(sent?.path).toBe("accounts/acc_1/grant-days");
    expect(JSON.parse(sent?.body ?? "")).toEqual({ days: 7, reason: "late printer", version: 7 });
  });
});
