// The callers of the matrix without a session.
import { browser } from "../product/browser.mjs";
import { fillDraft, newMerchant } from "../product/merchants.mjs";

export const visitor = () => ({
  name: "a visitor",
  is: {},
  own: {},
  session: () => ({}),
  renew: async () => {},
});

/** A visitor with a complete draft. @param {string} url */
export async function drafter(url) {
  let cookies = new Map();
  const caller = {
    name: "a draft",
    is: { draft: [] },
    own: {},
    session: () => ({ cookies }),
    /** Begins another draft. */
    async renew() {
      const draft = browser(url);
      await fillDraft(draft, newMerchant());
      cookies = draft.cookies;
    },
  };
  await caller.renew();
  return caller;
}
