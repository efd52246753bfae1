import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { call } from "./support/api";
import { placeOrder, signedIn, supplyPapers } from "./support/owner";
import { type Locale, path, words } from "./support/words";
import { unzipped } from "./support/zip";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

test("an owner downloads all data of the account", async ({ page }, { project }) => {
  const locale: Locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  await supplyPapers(page.request, merchant);
  const { orderId, total } = await placeOrder(page.request);
  const { accountId } = await call(page.request, "GET", "/api/account");

  await page.goto(path(locale, "/info/security"));
  const card = page.getByRole("region", { name: t("account.export.heading") });
  const downloaded = page.waitForEvent("download");
  await card.getByRole("button", { name: t("account.export.download") }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^mostrador-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(card.getByText(t("account.export.done"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const files = unzipped(readFileSync(await download.path()));
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`) ?? "null");
  expect(rows("profile")).toMatchObject([{ accountId, email: merchant.email }]);
  expect(rows("orders")).toMatchObject([{ orderId, total }]);
  expect(rows("identity")).toMatchObject([{ state: "waiting" }]);
  expect(rows("shops")).toHaveLength(1);
  expect(rows("registration")).toMatchObject([{ personal: { email: merchant.email } }]);
  expect(rows("terms")).toHaveLength(1);
  expect(rows("managers")).toEqual([]);
  expect(rows("mails").map(({ kind }: { kind: string }) => kind)).toContain("welcome");
  expect(rows("timeline").map(({ kind }: { kind: string }) => kind)).toContain(
    "account.data_exported",
  );
  expect(files.get("orders.csv")).toContain(orderId);
  expect(files.get("README.txt")).toContain("orders.json, orders.csv (1)");
  const cookies = await page.context().cookies();
  const nationalId = "1101011705900001";
  const token = cookies.find(({ name }) => name.endsWith("OwnerToken"))?.value ?? "";
  expect(token).not.toBe("");
  for (const [name, contents] of files) {
    for (const secret of [merchant.password, token, nationalId]) {
      expect(contents, name).not.toContain(secret);
    }
  }
});
