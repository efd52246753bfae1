import { chosen, opener, standsForItsPage } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { expectWhole, expectWords } from "./checks/whole";
import { test } from "./people";

const guarded = chosen(environment.pages).filter(({ guard }) => opener(guard) !== "visitor");

for (const document of guarded) {
  // Without PAGES, one language of a page is checked completely, and the others for their words alone.
  const isWhole = environment.pages || standsForItsPage(document);
  const look = isWhole ? expectWhole : expectWords;
  const holds = isWhole ? "is whole" : "speaks its language";
  test(`${document.address} behind its door ${holds}`, async ({
    page,
    context,
    owner,
    manager,
    agent,
  }) => {
    const person = { visitor: undefined, owner, manager, agent }[opener(document.guard)];
    await context.addCookies(person?.cookies ?? []);
    await look(page, document);
    for (const query of person?.queries[document.page] ?? []) {
      await look(page, document, `${document.address}?${query}`);
    }
  });
}
