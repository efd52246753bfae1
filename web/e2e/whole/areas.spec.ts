import { chosen, opener } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { expectWhole } from "./checks/whole";
import { test } from "./people";

const guarded = chosen(environment.pages).filter(({ guard }) => opener(guard) !== "visitor");

for (const document of guarded) {
  test(`${document.address} behind its door is whole`, async ({ page, context, owner, agent }) => {
    const person = opener(document.guard) === "owner" ? owner : agent;
    await context.addCookies(person.cookies);
    await expectWhole(page, document);
    for (const query of person.queries[document.page] ?? []) {
      await expectWhole(page, document, `${document.address}?${query}`);
    }
  });
}
