import { chosen, documents, opener } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { descriptionOf, faultsOfHtml, titleOf } from "./checks/html";
import { expectWhole } from "./checks/whole";
import { expect, test } from "./people";

const trusted = "; require-trusted-types-for 'script'; trusted-types default";

for (const document of chosen(environment.pages).filter(
  ({ guard }) => opener(guard) === "visitor",
)) {
  test(`${document.address} is whole`, ({ page }) => expectWhole(page, document));
}

test("every document is served whole, and its title and its description are its own", async ({
  context,
  owner,
  manager,
  agent,
}) => {
  const faults: string[] = [];
  const said = new Map<string, string>();
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
      const own = { title: titleOf(html), description: descriptionOf(html) };
      for (const [kind, words] of Object.entries(own)) {
        const line = `${locale}, ${kind}: ${words}`;
        const other = words && said.get(line);
        if (other) faults.push(`${address} and ${other} have one ${kind}: ${words}`);
        said.set(line, address);
      }
    }
  }
  expect(faults).toEqual([]);
});
