import { describe, expect, it } from "vitest";
import { CardActs } from "@/features/support/accounts/CardActs";
import { GiveDays } from "@/features/support/accounts/GiveDays";
import type { components } from "@/lib/api/schema";
import errors from "../../../messages/en/errors.json";
import support from "../../../messages/en/support.json";
import ui from "../../../messages/en/ui.json";
import { button, click, field, settle, text, type } from "../render";
import { desk, open } from "./desk";

type Schemas = components["schemas"];
type Account = Schemas["Account"];
type ActName = Schemas["ActName"];

const { acts, days } = support.card;

const said = (sentence: string) => ({ es: sentence, en: sentence, id: sentence });
const account = (held: string[] = [], state = "active") =>
  ({
    accountId: "acc_1",
    version: 7,
    state: { account: state },
    subscription: { cycleDays: 365 },
    holds: held.map((kind) => ({ kind })),
  }) as unknown as Account;

const after = (sentence: string) => ({
  state: "frozen",
  subscription: "trial",
  holds: [],
  explanation: { text: said(sentence) },
  nextStep: null,
  cycleDays: 365,
});

/** The service offers these acts, and refuses the others with a reason. */
const offering = (offered: ActName[], refused: Partial<Record<ActName, string>> = {}) => {
  desk.answers = (path) => {
    if (!path.includes("/actions")) return { data: null };
    const items = offered.map((act) => ({
      act,
      refusal: null,
      after: after(`After ${act}.`),
      tellsOwner: act !== "suspect_fraud",
    }));
    const others = Object.entries(refused).map(([act, refusal]) => ({
      act,
      refusal,
      after: null,
      tellsOwner: false,
    }));
    return { data: { version: 7, items: [...items, ...others] } };
  };
};

const offered = () =>
  [...document.querySelectorAll("button")]
    .filter((element) => !element.closest("dialog"))
    .map((element) => element.textContent);

const dialog = () => document.querySelector("dialog[open]") as HTMLDialogElement;
const reasonIn = () => dialog().querySelector("input") as HTMLInputElement;
const posts = () => desk.sent.filter(({ method }) => method === "POST");

async function answerDialog(reason: string, note = "") {
  await type(reasonIn(), reason);
  await type(dialog().querySelector("textarea") as HTMLTextAreaElement, note);
  await click(dialog().querySelector("button[type=submit]") as HTMLButtonElement);
  await settle();
}

describe("the decisions about an account", () => {
  it("are those that the service offers, and the reasons against the others", async () => {
    offering(["freeze", "suspect_fraud", "extend_trial"], {
      close_for_fraud: "account.not_held",
      close: "agent.role_too_low",
    });
    await open(<CardActs account={account()} />);
    expect(offered()).toEqual([acts.freeze.button, acts.suspect_fraud.button]);
    await expect.poll(text).toContain(errors["account.not_held"]);
    expect(text()).toContain(errors["agent.role_too_low"]);
  });

  it("show the account afterwards, and whether its owner hears of it", async () => {
    offering(["freeze", "suspect_fraud"]);
    await open(<CardActs account={account()} />);
    await click(button(acts.suspect_fraud.button));
    expect(dialog().textContent).toContain("After suspect_fraud.");
    expect(dialog().textContent).toContain(acts.tellsNot);
  });

  it("go out with the reason, the note and the version that the agent saw", async () => {
    offering(["suspect_fraud"]);
    await open(<CardActs account={account()} />);
    await click(button(acts.suspect_fraud.button));
    await answerDialog("odd papers", " Please send them again. ");
    const [sent] = posts();
    expect(sent?.path).toBe("accounts/acc_1/freeze");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      reason: "odd papers",
      note: "Please send them again.",
      version: 7,
      fraud: true,
    });
    expect(sent?.key).toBeTruthy();
  });

  it("need a note where the owner can read nothing else", async () => {
    offering(["stop_deletion"]);
    await open(<CardActs account={account([], "closed")} />);
    await click(button(acts.stop_deletion.button));
    await answerDialog("a lawyer wrote");
    expect(posts()).toEqual([]);
    expect(dialog().textContent).toContain(ui.required);
    await answerDialog("a lawyer wrote", "We keep your data for now.");
    expect(posts()[0]?.path).toBe("accounts/acc_1/stop-deletion");
  });

  it("name the hold that they lift", async () => {
    offering(["readmit"]);
    await open(<CardActs account={account(["still_idle"])} />);
    await click(button(acts.readmit.button));
    await answerDialog("wrote to us");
    const [sent] = posts();
    expect(sent?.path).toBe("accounts/acc_1/thaw");
    expect(JSON.parse(sent?.body ?? "").hold).toBe("still_idle");
  });

  it("keep the typed words when the account changed meanwhile", async () => {
    offering(["freeze"]);
    const known = desk.answers;
    desk.answers = (path) =>
      path.endsWith("/freeze") ? { code: 409, reason: "account.stale" } : known(path);
    await open(<CardActs account={account()} />);
    await click(button(acts.freeze.button));
    await answerDialog("asked by phone", "Call us");
    expect(reasonIn().value).toBe("asked by phone");
    expect(dialog().querySelector("textarea")?.value).toBe("Call us");
    expect(text()).toContain(acts.stale);
  });
});

describe("days that an agent gives", () => {
  it("are not offered where the account has neither paid time nor a trial", async () => {
    offering(["freeze"]);
    await open(<GiveDays account={account()} />);
    expect(text()).toBe("");
  });

  it.each([
    ["grant_days", "grant-days", days.grant],
    ["extend_trial", "extend-trial", days.extend],
  ] as const)(
    "by %s need whole days and a reason, and show the account afterwards",
    async (act, call, words) => {
      offering([act]);
      await open(<GiveDays account={account()} />);
      expect(text()).toContain(words.lead);
      await type(field(days.days), "1.5");
      await click(button(words.title));
      expect(text()).toContain(days.wrong);
      await type(field(days.days), "7");
      await settle();
      expect(desk.sent.some(({ path }) => path.includes("/actions"))).toBe(true);
      expect(text()).toContain(`After ${act}.`);
      await type(field(acts.reason), "late printer");
      await click(button(words.title));
      await settle();
      const [sent] = posts();
      expect(sent?.path).toBe(`accounts/acc_1/${call}`);
      expect(JSON.parse(sent?.body ?? "")).toEqual({
        days: 7,
        reason: "late printer",
        note: "",
        version: 7,
      });
    },
  );
});
