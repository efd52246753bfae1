import { expect, type Page, test } from "@playwright/test";
import { totp } from "../../../scripts/product/totp.mjs";
import { agentDesk, signInAgent } from "../steps/support";
import { addAgent, addAgentWithShownPassword } from "../support/agent";
import { advanceClock, call } from "../support/api";
import { mailsTo } from "../support/mail";
import { placeOrder, signedIn } from "../support/owner";
import { errorSentence, words } from "../support/words";

const t = words("es");
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

test("an agent changes a shown password first, and renews the authenticator", async ({ page }) => {
  const agent = await addAgentWithShownPassword("support");
  await page.goto("/support/login");
  await signInAgent(page, "es", agent);
  await expect(page).toHaveURL(/\/support\/security$/);
  await expect(page.getByText(t("support.security.due"))).toBeVisible();
  await page.goto("/support?q=warung");
  await expect(page, "nothing else is open to them").toHaveURL(/\/support\/security$/);
  const refused = await page.request.get("/api/support/search?q=warung");
  expect([refused.status(), (await refused.json()).reason]).toEqual([403, "agent.password_due"]);

  const password = "teh manis 42 gelas";
  const ownPassword = page.getByRole("region", {
    name: t("support.security.password"),
    exact: true,
  });
  const current = ownPassword.getByLabel(t("account.security.password.current"), { exact: true });
  await current.fill(agent.password);
  await field(page, "account.security.password.new").fill(password);
  await button(page, "account.security.password.save").click();
  await expect(page.getByText(t("account.security.password.done"))).toBeVisible();
  await expect(page.getByText(t("support.security.due"))).toBeHidden();

  const renewal = page.getByRole("region", { name: t("support.security.totp.title") });
  await renewal
    .getByLabel(t("account.security.authenticator.password"), { exact: true })
    .fill(password);
  await button(page, "support.security.totp.begin").click();
  const secret = ((await renewal.locator(".font-mono").textContent()) ?? "").replaceAll(" ", "");
  await field(page, "account.security.authenticator.code").fill("000000");
  await button(page, "account.security.authenticator.confirm").click();
  await expect(renewal.getByText(errorSentence("es", "field.wrong.totp"))).toBeVisible();
  await field(page, "account.security.authenticator.code").fill(totp(secret));
  await button(page, "account.security.authenticator.confirm").click();
  await expect(page.getByText(t("support.security.totp.done"))).toBeVisible();

  await button(page, "ui.signOut").click();
  await expect(page).toHaveURL(/\/support\/login$/);
  const renewed = { email: agent.email, password, totpSecret: secret };
  await signInAgent(page, "es", renewed, Date.now() + 30_000);
  await expect(page).toHaveURL(/\/support$/);
});

test("an agent sends a lost mail again, and not twice in a row", async ({ page, browser }) => {
  const merchant = await signedIn(page.request);
  const { reference } = await placeOrder(page.request);
  const ids = async () =>
    (await mailsTo(merchant.email))
      .filter(({ subject }) => subject.includes(reference))
      .map(({ id }) => id);
  await expect.poll(ids).toHaveLength(1);

  const desk = await agentDesk(browser, "es");
  await desk.goto(`/support?q=${reference}`);
  await desk.getByRole("link", { name: reference, exact: true }).click();
  const title = `${t("support.mails.kinds.order_instructions")} · ${reference}`;
  const mails = desk.locator("section").filter({
    has: desk.getByRole("heading", { name: t("support.mails.title"), exact: true }),
  });
  const mail = mails.getByRole("listitem").filter({ hasText: title });
  const again = mail.getByRole("button", { name: t("support.mails.resend") });
  await again.click();
  const dialog = mail.getByRole("dialog");
  await dialog.getByLabel(t("support.mails.resendReason")).fill("No le llegó.");
  const send = dialog.getByRole("button", { name: t("support.mails.resend"), exact: true });
  await send.click();
  await expect(dialog.getByText(errorSentence("es", "mail.sent_lately"))).toBeVisible();
  await advanceClock("11m");
  await send.click();
  await expect(desk.getByText(t("support.mails.resent"))).toBeVisible();
  await expect(mail).toHaveCount(2);
  await expect.poll(async () => new Set(await ids()).size).toBe(2);
  await desk.context().close();
});

test("an agent freezes an account and thaws it, each with a reason", async ({ page, browser }) => {
  const merchant = await signedIn(page.request);
  const { accountId } = await call(page.request, "GET", "/api/account");

  const desk = await agentDesk(browser, "es");
  const decide = async (key: string, reason: string) => {
    const act = `support.card.acts.${key}.button`;
    await button(desk, act).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel(t("support.card.acts.reason"), { exact: true }).fill(reason);
    await dialog.getByRole("button", { name: t(act), exact: true }).click();
    return dialog;
  };
  await desk.goto(`/support/accounts?account=${accountId}`);
  await decide("freeze", "lo pidió por teléfono");
  await expect(button(desk, "support.card.acts.thaw.button")).toBeVisible();
  await expect(desk.getByText("lo pidió por teléfono")).toBeVisible();

  await page.goto("/info");
  await expect(page.getByText(/El equipo de atención congeló la cuenta/)).toBeVisible();
  const texts = async () => (await mailsTo(merchant.email)).map(({ text }) => text).join("\n");
  await expect.poll(texts, "the mail names the cause").toContain("El equipo de atención congeló");
  const events = await page.request.get("/api/account/events");
  expect(await events.text(), "the reason is for colleagues").not.toContain("teléfono");

  const colleague = await browser.newContext();
  const other = await colleague.newPage();
  await other.goto("/support/login");
  await signInAgent(other, "es", await addAgent("support"));
  await expect(other).toHaveURL(/\/support$/);
  await other.goto(`/support/accounts?account=${accountId}`);
  await button(other, "support.card.acts.suspect_fraud.button").waitFor();
  await decide("thaw", "aclarado");
  await expect(button(desk, "support.card.acts.freeze.button")).toBeVisible();
  await expect
    .poll(() => call(page.request, "GET", "/api/account").then(({ holds }) => holds))
    .toEqual([]);

  // The colleague's page shows the account as it was.
  await button(other, "support.card.acts.suspect_fraud.button").click();
  const late = other.getByRole("dialog");
  await late.getByLabel(t("support.card.acts.reason"), { exact: true }).fill("documentos raros");
  await late
    .getByRole("button", { name: t("support.card.acts.suspect_fraud.button"), exact: true })
    .click();
  await expect(late.getByText(errorSentence("es", "account.stale"))).toBeVisible();
  await colleague.close();

  await desk.reload();
  const notice = desk.getByText(t("support.mails.kinds.account_notice"));
  await expect(notice.first()).toBeVisible();
  await desk.context().close();
});
