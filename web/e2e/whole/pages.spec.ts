import { chosen, documents, opener } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { faultsOfHtml, titleOf } from "./checks/html";
import { expectWhole } from "./checks/whole";
import { expect, test } from "./people";

const trusted = "; require-trusted-types-for 'script'; trusted-types default";

for (const document of chosen(environment.pages).filter(
  ({ guard }) => opener(guard) === "visitor",
)) {
  test(`${document.address} is whole`, ({ page }) => expectWhole(page, document));
}

test("every document is served whole, and its title is its own", async ({
  context,
  owner,
  manager,
  agent,
}) => {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  const doors = {
    visitor: [],
    owner: owner.cookies,
    manager: manager.cookies,
    agent: agent.cookies,
  };
  for (const [who, cookies] of Object.entries(doors)) {
    await context.clearCookies();
    await context.addCookies(cookies);
    for (const document of documents.filter(({ guard }) => opener(guard) === who)) {
      const { address, locale, page } = document;
      const response = await context.request.get(address);
      const html = await response.text();
      if (response.status() !== 200) faults.push(`${address}: ${response.status()}`);
      const policy = response.headers()["content-security-policy"] ?? "";
      if (!policy.endsWith(trusted)) faults.push(`${address}: ${policy}`);
      faults.push(...faultsOfHtml(html, document).map((fault) => `${address}: ${fault}`));
      // The home page by another name.
      if (page === "/home") continue;
      const title = `${locale}: ${titleOf(html)}`;
      const other = titles.get(title);
      if (other) faults.push(`${address} and ${other} have one title: ${title}`);
      titles.set(title, address);
    }
  }
  expect(faults).toEqual([]);
});
