// k6's reports during the run, one line of JSON each: the few lines that the report needs.

/**
 * Moments are in ms since 1970; journeys and calls count at their end.
 *
 * @typedef {{ kind: "journey", journey: string, at: number, ms: number }} Journey
 * @typedef {{ kind: "dropped" | "broken", journey: string, at: number, count: number }} Loss
 * @typedef {{ kind: "call", call: string, status: string, at: number, ms: number }} Call
 * @typedef {Journey | Loss | Call} Sample
 */

const METRIC = /^\{"metric":"(\w+)","type":"Point"/;
/** k6 reports a dozen figures of each call: parsing all of them would cost the load's core. */
/** @type {Record<string, Sample["kind"]>} */
const KINDS = {
  iteration_duration: "journey",
  dropped_iterations: "dropped",
  journeys_broken: "broken",
  http_req_duration: "call",
};

/** @param {string} line @returns {Sample | undefined} */
export function sampleOf(line) {
  const kind = KINDS[METRIC.exec(line)?.[1] ?? ""];
  if (!kind) return undefined;
  const { time, value, tags } = JSON.parse(line).data;
  const at = Date.parse(time);
  if (kind === "call") return { kind, call: tags.call, status: tags.status, at, ms: value };
  const journey = tags.scenario;
  return kind === "journey" ? { kind, journey, at, ms: value } : { kind, journey, at, count: value };
}
