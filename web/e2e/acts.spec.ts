import { type Browser, expect, type Page, test } from "@playwright/test";
import { signInAgent } from "./steps/support";
import { addAgent } from "./support/agent";
import { call } from "./support/api";
import { mailsTo } from "./support/mail";
import { readTimeline, signedIn } from "./support/owner";
import { eventSentence, type Locale, path, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

/** An agent before the card of an account, on a screen of the same size. */
async function atTheCard(
  page: Page,
  browser: Browser,
  locale: Locale,
  accountId: string,
  role: "support" | "admin" = "support",
) {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await context.newPage();
  await desk.goto(path(locale, "/support/login"));
  await signInAgent(desk, locale, await addAgent(role));
  await expect(desk).toHaveURL(/\/support$/);
  await desk.goto(path(locale, `/support/accounts?account=${accountId}`));
  return desk;
}

test("an agent sees the account afterwards, and writes to colleagues and owner apart", async ({
  page,
  browser,
}, { project }) => {
  const locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  const { accountId, trial } = await call(page.request, "GET", "/api/account");
  const desk = await atTheCard(page, browser, locale, accountId);

  // The page tells the reasons against the acts that cannot be taken.
  await desk.getByText(t("support.card.acts.others")).click();
  await expect(desk.getByText(t("support.card.acts.thaw.button")).first()).toBeVisible();

  const longer = desk.getByRole("region", { name: t("support.card.days.extend.title") });
  await longer.getByLabel(t("support.card.days.days"), { exact: true }).fill("7");
  await longer
    .getByLabel(t("support.card.acts.reason"), { exact: true })
    .fill("llegó tarde la impresora");
  await longer.getByLabel(t("support.card.acts.note"), { exact: true }).fill("Tómate tu tiempo.");
  await expect(longer.getByText(t("support.card.acts.after"))).toBeVisible();
  await expect(longer.getByText(t("support.card.acts.tells"))).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);
  const before = await call(page.request, "GET", "/api/account");
  expect(before.trial?.endsAt, "a preview changes nothing").toBe(trial?.endsAt);
  await longer.getByRole("button", { name: t("support.card.days.extend.title") }).click();
  await expect(desk.getByText("llegó tarde la impresora")).toBeVisible();
  await expect(
    desk.getByText(t("support.card.toOwner", { note: "Tómate tu tiempo." })),
  ).toBeVisible();
  // When the whole card is up to date, the focus goes to its heading; words typed before would go astray.
  await expect(desk.locator("#page-heading")).toBeFocused();
  const day = 24 * 60 * 60 * 1000;
  const after = await call(page.request, "GET", "/api/account");
  const gained = Date.parse(after.trial?.endsAt ?? "") - Date.parse(trial?.endsAt ?? "");
  expect(gained).toBe(7 * day);

  const forColleagues = desk.getByLabel(t("support.card.noting.label"));
  await forColleagues.fill("Llama el lunes.");
  await desk.getByRole("button", { name: t("support.card.noting.write") }).click();
  await expect(desk.getByText(eventSentence(locale, "account.noted", {}))).toBeVisible();
  await expect(desk.getByText("Llama el lunes.")).toBeVisible();
  await expect(forColleagues).toHaveValue("");

  const noted = async () =>
    (await mailsTo(merchant.email)).filter(({ text }) => text.includes("Tómate tu tiempo.")).length;
  await expect.poll(noted).toBe(1);
  const events = await readTimeline(page.request);
  const extended = events.find(({ kind }) => kind === "trial.extended");
  expect([extended?.note, extended?.reason]).toEqual(["Tómate tu tiempo.", ""]);
  const own = events.find(({ kind }) => kind === "account.noted");
  expect([own?.note, own?.reason], "the owner reads that there is a note").toEqual(["", ""]);

  const cycle = desk.getByRole("region", { name: t("support.card.days.cycle.title") });
  await cycle.getByLabel(t("support.card.days.days"), { exact: true }).fill("400");
  await expect(cycle.getByText(t("support.card.acts.cycleAfter", { days: "400" }))).toBeVisible();
  await cycle.getByLabel(t("support.card.acts.reason"), { exact: true }).fill("cliente fiel");
  await cycle.getByRole("button", { name: t("support.card.days.cycle.title") }).click();
  const agreed = () =>
    call(page.request, "GET", "/api/account").then(({ subscription }) => subscription.cycleDays);
  await expect.poll(agreed).toBe(400);

  await desk
    .getByRole("button", { name: t("support.card.acts.freeze.button"), exact: true })
    .click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByText(t("states.account.frozen"), { exact: true })).toBeVisible();
  await dialog.getByLabel(t("support.card.acts.reason"), { exact: true }).fill("lo pidió");
  await dialog
    .getByLabel(t("support.card.acts.note"), { exact: true })
    .fill("Llámanos, por favor.");
  await expectAccessible(desk);
  await dialog
    .getByRole("button", { name: t("support.card.acts.freeze.button"), exact: true })
    .click();
  await expect(
    desk.getByRole("button", { name: t("support.card.acts.thaw.button"), exact: true }),
  ).toBeVisible();
  await expect
    .poll(async () =>
      (await mailsTo(merchant.email)).some(({ text }) => text.includes("Llámanos, por favor.")),
    )
    .toBe(true);
  await desk.context().close();
});

test("an admin suspends the deletion of the data of a closed account, and lifts that", async ({
  page,
  browser,
}, { project }) => {
  const locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  const { accountId, version } = await call(page.request, "GET", "/api/account");
  await call(page.request, "DELETE", "/api/account", { body: { version } });
  const desk = await atTheCard(page, browser, locale, accountId, "admin");
  const why = "caso 12/2026 ante el juzgado de Bandung";
  const told = "Te escribimos por un litigio.";
  const act = async (name: "stop_deletion" | "resume_deletion") => {
    const button = t(`support.card.acts.${name}.button`);
    await desk.getByRole("button", { name: button, exact: true }).click();
    const dialog = desk.getByRole("dialog", { name: t(`support.card.acts.${name}.title`) });
    await expect(dialog.getByText(t("support.card.acts.tells"))).toBeVisible();
    await dialog.getByLabel(t("support.card.acts.reason"), { exact: true }).fill(why);
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(dialog.getByText(t("ui.required"), { exact: true })).toBeVisible();
    await dialog.getByLabel(t("support.card.acts.note"), { exact: true }).fill(`${name}: ${told}`);
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await desk.screenshot({ path: `test-results/${name}-${project.name}.png` });
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(desk.getByText(t(`support.card.acts.${name}.done`))).toBeVisible();
  };

  await act("stop_deletion");
  const stopped = desk.getByText(why).first();
  await expect(stopped).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await desk.screenshot({ path: `test-results/stopped-${project.name}.png`, fullPage: true });
  await act("resume_deletion");
  const resume = t("support.card.acts.resume_deletion.button");
  await expect(desk.getByRole("button", { name: resume, exact: true })).toHaveCount(0);
  const noted = async () =>
    (await mailsTo(merchant.email)).filter(({ text }) => text.includes(told)).length;
  await expect.poll(noted).toBe(2);
  await desk.context().close();
});
