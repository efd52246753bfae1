import { expect, test } from "@playwright/test";
import { register, typeCode } from "../steps/register";
import { advanceClock, call } from "../support/api";
import { linkTo, newestMail } from "../support/mail";
import { submitDraft } from "../support/owner";
import { errorSentence, words } from "../support/words";

const t = words("es");

test("a wrong code is refused and the right one still counts", async ({ page }) => {
  const merchant = await register(page, "es");
  const { code } = await newestMail(merchant.email);
  await typeCode(page, "es", code === "111111" ? "222222" : "111111");
  await expect(page.getByText(errorSentence("es", "field.wrong.code"))).toBeVisible();
  await typeCode(page, "es", code ?? "");
  const ready = t("registration.success.ready.title");
  await expect(page.getByRole("heading", { name: ready })).toBeVisible();
});

test("a visitor may ask for another mail only after a while", async ({ page }) => {
  const merchant = await register(page, "es");
  const again = page.getByRole("button", { name: t("registration.success.waiting.resend") });
  await expect(again).toBeDisabled();
  await expect(page.getByRole("timer")).toBeVisible();
  // An early request learns the time of the next.
  const refused = await page.request.post("/api/registrations/current/resend", {
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect(((await refused.json()) as { reason: string }).reason).toBe(
    "registration.resend_too_soon",
  );

  const first = await newestMail(merchant.email);
  await advanceClock("2m");
  await page.reload();
  await again.click();
  await expect(page.getByText(t("registration.success.waiting.resent"))).toBeVisible();
  const second = await newestMail(merchant.email, 2);
  expect(second.code).not.toBe(first.code);
});

test("another device shows first letters only, until the visitor gives the password", async ({
  page,
  browser,
}) => {
  const owner = await browser.newContext();
  const merchant = await submitDraft(owner.request);
  await page.goto(linkTo(await newestMail(merchant.email), "/free/resume"));
  await page.getByRole("button", { name: t("registration.resume.action") }).click();
  await expect(page.getByRole("heading", { name: t("registration.unlock.title") })).toBeVisible();
  await expect(page.getByText(merchant.storeName)).toBeHidden();
  const password = page.getByLabel(t("registration.unlock.password"), { exact: true });
  await password.fill("esta no es");
  await page.getByRole("button", { name: t("registration.unlock.action") }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await password.fill(merchant.password);
  await page.getByRole("button", { name: t("registration.unlock.action") }).click();
  await expect(page.getByText(merchant.email)).toBeVisible();
  await owner.close();
});

test("a link that is too old says so", async ({ page, browser }) => {
  const owner = await browser.newContext();
  const merchant = await submitDraft(owner.request);
  const link = linkTo(await newestMail(merchant.email), "/free/verify");
  await advanceClock("49h");
  await page.goto(link);
  await page.getByLabel(t("registration.verify.password"), { exact: true }).fill(merchant.password);
  await page.getByRole("button", { name: t("registration.verify.confirm") }).click();
  const expired = t("registration.verify.expired.title");
  await expect(page.getByRole("heading", { name: expired })).toBeVisible();
  const draft = await call(owner.request, "GET", "/api/registrations/current");
  expect(draft.state).toBe("verification_sent");
  await owner.close();
});
