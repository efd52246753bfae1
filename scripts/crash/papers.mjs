// The identity documents of a merchant, which an agent reviews; also the facts that must be true afterwards.
import { cardPhoto } from "../product/card-photo.mjs";
import { approvePapers, claimPapers, rejectPapers } from "../product/desk.mjs";
import { eventually, supplyPapers } from "../product/merchants.mjs";

/** @import { Product, Schemas } from "../product/contract" */
/** @import { Merchant } from "../product/merchants.mjs" */

/**
 * The course of papers: the decisions about them in the timeline, and their state in the end. Each decision
 * is mailed.
 *
 * @type {Record<string, { state: Schemas["PapersState"], decisions: string[] }>}
 */
const COURSES = {
  waiting: { state: "waiting", decisions: [] },
  approved: { state: "approved", decisions: ["identity.approved"] },
  returned: { state: "approved", decisions: ["identity.rejected", "identity.approved"] },
};
const DECISION = /^identity\.(approved|rejected)$/;
const NAMES = Object.keys(COURSES);
const photo = cardPhoto();

/** The number of mails about papers of this course. @param {string} course */
export const mailsAbout = (course) => COURSES[course]?.decisions.length ?? 0;

/**
 * Sends papers, which the agent leaves waiting, approves, or first rejects, by the merchant's number.
 *
 * @param {Product} support
 * @param {{ client: Product, fullName: string }} merchant
 * @param {number} number
 */
export async function supplyAndReview(support, merchant, number) {
  const course = NAMES[number % NAMES.length] ?? "waiting";
  const { client } = merchant;
  const { accountId } = await client.call("GET", "/api/account");
  await supplyPapers(client, merchant, photo);
  if (course === "returned") {
    await rejectPapers(support, await claimPapers(support, accountId));
    await supplyPapers(client, merchant, photo);
  }
  if (course !== "waiting") await approvePapers(support, await claimPapers(support, accountId));
  return course;
}

/**
 * The papers are where the last acknowledged act left them, each decision was made once, and the account
 * service knows of them. @param {Merchant & { client: Product, papers: string }} merchant
 */
export async function verifyPapers({ email, client, papers }) {
  const wanted = COURSES[papers];
  const { state, numberEnd } = await client.call("GET", "/api/account/identity");
  await eventually(client, `account knows the papers of ${email}`, async () => {
    const { checklist } = await client.call("GET", "/api/account");
    return !checklist.includes("identity");
  });
  const problems = [];
  if (state !== wanted.state || numberEnd !== "0001")
    problems.push(`${email}: the papers are ${state} and end with ${numberEnd}`);
  const { items } = await client.call("GET", "/api/account/events", { query: { limit: 100 } });
  const decisions = items.map(({ kind }) => kind).filter((kind) => DECISION.test(kind));
  const [made, due] = [decisions, wanted.decisions].map((kinds) => [...kinds].sort().join());
  if (made !== due) problems.push(`${email}: decided ${made || "nothing"} instead of ${due || "nothing"}`);
  return problems;
}
