import { describe, expect, it } from "vitest";
import { Withheld } from "@/features/support/accounts/Withheld";
import messages from "../../../messages/en/support.json";
import ui from "../../../messages/en/ui.json";
import { button, click, settle, text, type } from "../render";
import { desk, open } from "./desk";

const { withheld } = messages;

const step = {
  accountId: "acc_1",
  shopName: "Warung Melati",
  fullName: "Sri Wahyuni",
  cause: "still_idle",
  day: "2026-04-06",
};

const waiting = (count: number, role = "admin") => {
  desk.answers = (path) =>
    path.startsWith("sweeps")
      ? { data: { waiting: count, heldLately: 19, accounts: 25, items: [step], next: null } }
      : { data: { agent: { role } } };
};

const dialog = () => document.querySelector("dialog[open]") as HTMLDialogElement;
const approvals = () => desk.sent.filter(({ method }) => method === "POST");

describe("the holds that wait for an admin", () => {
  it("are not mentioned while there are none", async () => {
    waiting(0);
    await open(<Withheld />);
    expect(text()).toBe("");
  });

  it("are missed where their list does not come, until it comes", async () => {
    desk.answers = () => ({ code: 429, reason: "request.limited" });
    await open(<Withheld />);
    await expect.poll(text).toContain(withheld.unknown);
    waiting(6);
    await click(button(ui.retry));
    await settle();
    expect(text()).toContain("6 steps wait for an administrator");
    expect(text()).not.toContain(withheld.unknown);
  });

  it("are shown to all agents, and approved by admins alone", async () => {
    waiting(6, "finance");
    await open(<Withheld />);
    expect(text()).toContain("6 steps wait for an administrator");
    expect(text()).toContain("19 of 25 accounts were frozen or deleted");
    expect(text()).toContain(withheld.admins);
    expect(text()).not.toContain(withheld.approve);
    const link = document.querySelector("li a") as HTMLAnchorElement;
    expect([link.textContent, link.search]).toEqual(["Warung Melati", "?account=acc_1"]);
  });

  it("are approved with a reason, as many as were seen", async () => {
    waiting(6);
    await open(<Withheld />);
    await click(button(withheld.approve));
    await type(dialog().querySelector("input") as HTMLInputElement, "a holiday");
    await click(dialog().querySelector("button[type=submit]") as HTMLButtonElement);
    await settle();
    const [approval] = approvals();
    expect(approval?.path).toBe("sweeps/approve");
    expect(JSON.parse(approval?.body ?? "")).toEqual({ waiting: 6, reason: "a holiday" });
    expect(approval?.key).toBeTruthy();
  });
});
