// The facts that must be true of the bank's lines, whatever their origin, by commerce's own database.
import { pause } from "../product/browser.mjs";
import { postgres } from "./cluster.mjs";

const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 250;
const UNFINISHED = "SELECT id FROM statements WHERE state NOT IN ('imported', 'discarded')";

/** Each query finds the lines of which the false sentence is true. */
const FALSE = {
  "is a statement that is not imported to its end": UNFINISHED,
  "is a statement of whose lines not each is kept once": `
    SELECT id FROM statements s
    WHERE state = 'imported'
      AND lines - duplicates <> (SELECT COUNT(*) FROM transfers t WHERE t.statement_id = s.id)`,
  "is a line that gave another sum than it tells": `
    SELECT id FROM transfers t
    WHERE given <> (SELECT COALESCE(SUM(amount), 0) FROM allocations a WHERE a.transfer_id = t.id)`,
  "is an order that received another sum than lines gave": `
    SELECT id FROM orders o WHERE received <>
      (SELECT COALESCE(SUM(amount), 0) FROM allocations a WHERE a.order_id = o.id AND a.kind = 'order')`,
};

/** Returns the false sentences, and the number of lines. */
export async function books() {
  const ask = (/** @type {string} */ question) => postgres.ask("commerce", question);
  for (const end = Date.now() + PATIENCE_MS; ask(UNFINISHED) !== "" && Date.now() < end; ) {
    await pause(LOOK_AGAIN_MS);
  }
  const problems = Object.entries(FALSE).flatMap(([what, question]) =>
    ask(question)
      .split("\n")
      .filter(Boolean)
      .map((id) => `${id} ${what}`),
  );
  return { lines: Number(ask("SELECT COUNT(*) FROM transfers")), problems };
}
