import { files, page } from "../api.js";
import { files as filesOfFirst, pages, turn } from "../prepared.js";

const PAGES_OF_A_VISIT = 3;

/** A visitor opens the site with an empty cache, and then two more of its pages. */
export function visit() {
  page("/");
  files(filesOfFirst);
  for (let step = 1; step < PAGES_OF_A_VISIT; step += 1) page(pages[(turn() * 2 + step) % pages.length]);
}
