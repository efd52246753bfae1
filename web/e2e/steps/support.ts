import { type Browser, expect, type Page } from "@playwright/test";
import { bankDay, bcaStatement } from "../../../scripts/product/statement.mjs";
import { totp } from "../../../scripts/product/totp.mjs";
import { type Agent, addAgent } from "../support/agent";
import { call, type Schemas } from "../support/api";
import { type Locale, path, words } from "../support/words";

/** A finance agent in a separate browser, signed in through the page. */
export async function agentDesk(browser: Browser, locale: Locale): Promise<Page> {
  const agent = await addAgent("finance");
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(path(locale, "/support/login"));
  await signInAgent(page, locale, agent);
  await expect(page).toHaveURL(/\/support$/);
  return page;
}

/** A code counts once, so a second sign-in takes the next code. */
export async function signInAgent(page: Page, locale: Locale, agent: Agent, at = Date.now()) {
  const t = words(locale);
  const field = (key: string) => page.getByLabel(t(`support.login.${key}`), { exact: true });
  await field("email").fill(agent.email);
  await field("password").fill(agent.password);
  await field("totp").fill(totp(agent.totpSecret, at));
  await page.getByRole("button", { name: t("support.login.submit"), exact: true }).click();
}

export async function upload(page: Page, locale: Locale, bankAccount: string, file: string) {
  const t = words(locale);
  await page.goto(path(locale, "/support/statements"));
  const form = page.locator("form");
  await form.getByLabel(t("support.statements.bankAccount")).selectOption(bankAccount);
  await page.getByLabel(t("support.statements.file")).setInputFiles({
    name: "mutasi.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await expect(form.getByText("mutasi.csv")).toBeVisible();
  await page.getByRole("button", { name: t("support.statements.submit"), exact: true }).click();
}

/** The bank's file with exactly the amount that the order asks for. */
export function statementFor(placed: Schemas["Order"]): string {
  const { payment, reference, serverTime } = placed;
  return bcaStatement([
    { amount: payment.amount, text: `BAYAR ${reference} SRI WAHYUNI`, day: bankDay(serverTime) },
  ]);
}

/** The four figures of an import. */
export async function expectOutcome(
  page: Page,
  locale: Locale,
  wanted: Record<"lines" | "matched" | "queued" | "duplicates", number>,
) {
  const t = words(locale);
  const outcome = page.getByRole("region", { name: t("support.statements.outcome") });
  for (const [key, figure] of Object.entries(wanted)) {
    const term = outcome.locator("dt", { hasText: t(`support.statements.${key}`) });
    await expect(term.locator("xpath=following-sibling::dd")).toHaveText(`${figure}`);
  }
}

/** Greets all new accounts but these: the newest stand last, behind hundreds of accounts of other tests. */
export async function greetOthers({ request }: Page, own: string[]) {
  const list = () =>
    call(request, "GET", "/api/support/worklists/new-accounts", { query: { limit: 100 } });
  const others = async () =>
    (await list()).items.filter(({ accountId }) => !own.includes(accountId));
  for (let left = await others(); left.length > 0; left = await others()) {
    for (const { accountId } of left) {
      await call(request, "POST", "/api/support/accounts/{accountId}/greet", {
        path: { accountId },
      });
    }
  }
}
