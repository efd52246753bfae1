// The objectives of docs/operations.md as thresholds. The same figures stand in the rules of Prometheus; k6
// measures them from outside, including the network.

/** The share of answers that are no failure of ours; a price whose amounts are all held counts apart. */
export const ANSWERS = 0.999;

/** The milliseconds in which 99.9 % of a kind's calls are answered. */
export const WITHIN_MS = {
  page: 250,
  "sign-in": 2500,
  register: 2500,
  checkout: 500,
};

/** The milliseconds in which 99.5 % of mails arrive. */
export const MAIL_MS = 60_000;

/** Milliseconds from a bank's file to a paid order, as its owner sees it, for 99.5 % of lines. */
export const PAID_MS = 60_000;

/** @param {{ scenarios: Record<string, unknown>, isHeld: boolean, isTimed: boolean }} workload */
export function thresholds({ scenarios, isHeld, isTimed }) {
  const calls = Object.entries(WITHIN_MS).map(([call, ms]) => [
    `http_req_duration{call:${call}}`,
    [`p(99.9)<${ms}`],
  ]);
  const journeys = Object.keys(scenarios);
  return {
    failures: [`rate<${Number((1 - ANSWERS).toPrecision(6))}`],
    // The times of a few calls on a shared machine are not meaningful.
    ...(isTimed && Object.fromEntries(calls)),
    mail_waited: [`p(99.5)<${MAIL_MS}`],
    paid_waited: [`p(99.5)<${PAID_MS}`],
    // Each journey has had an arrival.
    ...Object.fromEntries(journeys.map((journey) => [`journeys{scenario:${journey}}`, ["count>0"]])),
    ...(isHeld && {
      journeys_broken: ["count==0"],
      ...Object.fromEntries(
        journeys
          .filter((journey) => journey !== "statement")
          .map((journey) => [`dropped_iterations{scenario:${journey}}`, ["count==0"]]),
      ),
    }),
  };
}
