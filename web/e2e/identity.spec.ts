import { expect, test } from "@playwright/test";
import { claimCase, confirmAct, sendPapers } from "./steps/identity";
import { agentDesk } from "./steps/support";
import { call } from "./support/api";
import { mailsTo } from "./support/mail";
import { signedIn } from "./support/owner";
import { cardFile } from "./support/photo";
import { errorSentence, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const t = words("en");

test("an owner sends the identity card, is asked again, and is approved", async ({
  page,
  browser,
}) => {
  const merchant = await signedIn(page.request);
  await page.goto("/en/info");
  await page.getByRole("link", { name: t("account.info.todo.identity"), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/info\/identity$/);

  const form = page.locator("form[name=identity]");
  const send = form.getByRole("button", { name: t("account.identity.form.send") });
  await test.step("each mistake is named beside its field, and nothing typed is lost", async () => {
    await send.click();
    await expect(form.getByText(t("account.identity.form.photoMissing"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const number = form.getByLabel(t("account.identity.form.nationalId"));
    await number.fill("110101170590000");
    await form
      .getByLabel(t("account.identity.form.nameOnId"))
      .fill(merchant.fullName.toUpperCase());
    const choose = form.locator("input[type=file]").last();
    await choose.setInputFiles({
      name: "ktp.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("no photo"),
    });
    await send.click();
    await expect(form.getByText(t("account.identity.form.digits"))).toBeVisible();
    await number.fill("1101 0117 0590 0001");
    await send.click();
    await expect(form.getByText(errorSentence("en", "field.unreadable_photo"))).toBeVisible();
    await expect(number).toHaveValue("1101 0117 0590 0001");
    await choose.setInputFiles(cardFile);
    await send.click();
    await expect(
      page.getByRole("heading", { name: t("account.identity.waiting.title") }),
    ).toBeVisible();
    await expect(page.getByText("•••• •••• •••• 0001")).toBeVisible();
    await expect(page.getByText(t("account.identity.warnings.lead"))).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const desk = await agentDesk(browser, "en");
  const { accountId } = await call(page.request, "GET", "/api/account");
  const expectPapers = async (state: "waiting" | "rejected" | "approved") => {
    await desk.goto(`/en/support/accounts?account=${accountId}`);
    const papers = desk.getByRole("link", { name: t(`support.card.papers.state.${state}`) });
    await expect(papers).toBeVisible();
  };
  await test.step("the card of the account says that they wait", async () => {
    await expectPapers("waiting");
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
  });
  const documents = desk.getByRole("region", { name: t("support.identity.documents.title") });
  await test.step("an agent looks and rejects with a cause and a note", async () => {
    await claimCase(desk, "en", merchant.storeName);
    await documents.getByRole("button", { name: t("support.identity.documents.showCard") }).click();
    await expect(documents.getByText("110101 170590 0001")).toBeVisible();
    await documents
      .getByRole("button", { name: t("support.identity.documents.showPhoto") })
      .click();
    const photo = documents.getByRole("img", { name: t("support.identity.documents.photo") });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await desk
      .getByRole("button", { name: t("support.identity.reject.action"), exact: true })
      .click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel(t("support.identity.reject.cause")).selectOption("illegible");
    await dialog.getByLabel(t("support.identity.reject.note")).fill("The right corner is dark.");
    await confirmAct(desk, "en", "reject");
    await expectPapers("rejected");
    await expect(desk.getByText(/\d+\sdays left/)).toBeVisible();
  });

  await test.step("the owner reads why, sees who looked, and sends others", async () => {
    await page.reload();
    await expect(page.getByText(t("account.identity.causes.illegible"))).toBeVisible();
    await expect(page.getByText("The right corner is dark.")).toBeVisible();
    await page.getByText(t("account.identity.looks")).click();
    await expect(page.getByText(/looked at the photo of the identity card/)).toBeVisible();
    await sendPapers(page, "en", { nationalId: "1101011705900001", nameOnId: merchant.fullName });
  });

  await test.step("they are approved, and nothing is left to send", async () => {
    await claimCase(desk, "en", merchant.storeName);
    await desk
      .getByRole("button", { name: t("support.identity.approve.action"), exact: true })
      .click();
    await confirmAct(desk, "en", "approve");
    await expectPapers("approved");
    await page.reload();
    await expect(
      page.getByText(t("account.identity.approved.stamp"), { exact: true }),
    ).toBeVisible();
    await page.goto("/en/info");
    await expect(page.getByRole("heading", { name: t("account.info.state.title") })).toBeVisible();
    const asked = page.getByRole("link", { name: t("account.info.todo.identity"), exact: true });
    await expect(asked).toBeHidden();
    const decided = ["mails.papers_decided.subject_rejected", "mails.papers_decided.subject"];
    for (const subject of decided.map((key) => words("es")(key))) {
      await expect
        .poll(async () => (await mailsTo(merchant.email)).map((mail) => mail.subject))
        .toContain(subject);
    }
  });
  await test.step("both submissions are found by the number, which stays out of the address", async () => {
    await desk.goto("/en/support/identity");
    await desk.getByText(t("support.identity.search.title")).click();
    const number = desk.getByLabel(t("support.identity.search.number"));
    const find = desk.getByRole("button", { name: t("support.identity.search.submit") });
    await number.fill("1101011705900009");
    await find.click();
    await expect(desk.getByText(t("support.identity.search.none"))).toBeVisible();
    await number.fill("110101 170590 0001");
    await find.click();
    const found = desk.getByRole("table", { name: t("support.identity.search.found") });
    await expect(found.getByRole("link", { name: merchant.storeName })).toHaveCount(2);
    expect(desk.url()).not.toContain("0001");
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
  });
  await test.step("the one search knows the number, too, and keeps it out of addresses", async () => {
    const addresses: string[] = [];
    desk.on("request", (request) => addresses.push(request.url()));
    const found = desk.getByRole("table", { name: t("support.identity.search.found") });
    const expectFound = async () => {
      await expect(found.getByRole("link", { name: merchant.storeName })).toHaveCount(2);
      await expect(desk).toHaveURL(/\/en\/support$/);
    };
    await desk.goto("/en/support/accounts");
    // The key works once the script does, which brings the list.
    await expect(desk.getByRole("table")).toBeVisible();
    await desk.keyboard.press("/");
    await expect(desk.getByRole("searchbox")).toBeFocused();
    await desk.keyboard.type("1101.0117.0590.0001");
    await desk.keyboard.press("Enter");
    await expectFound();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    const field = desk.getByLabel(t("support.search.label"));
    await field.fill("1101011705900001");
    await field.press("Enter");
    await expect(field).toHaveValue("");
    await expectFound();
    expect(addresses.filter((address) => /1101\D?01/.test(address))).toEqual([]);
  });
  await desk.context().close();
});
