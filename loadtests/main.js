// Run by scripts/load. A journey defines a person's acts, a workload the number of arrivals, the objectives
// the thresholds.
import { Counter } from "k6/metrics";
import { subscribe } from "./journeys/newsletter.js";
import { orderToTransfer } from "./journeys/order.js";
import { register as registerMerchant } from "./journeys/register.js";
import { signInAndChoose } from "./journeys/sign-in.js";
import { importStatement } from "./journeys/statement.js";
import { visit as visitSite } from "./journeys/visit.js";
import { thresholds } from "./slos.js";
import { tell } from "./told.js";
import { workload } from "./workloads.js";

const sizes = JSON.parse(__ENV.SIZES);
const chosen = workload(__ENV.WORKLOAD, sizes);

export const options = {
  scenarios: chosen.scenarios,
  thresholds: thresholds(chosen),
  systemTags: ["scenario", "status", "name", "error_code"],
  summaryTrendStats: ["med", "p(95)", "p(99)", "p(99.5)", "p(99.9)", "max", "count"],
  noCookiesReset: false,
};

const journeys = new Counter("journeys");
const broken = new Counter("journeys_broken");

/** A broken journey is counted with its reason, and ends; the next person arrives in any case. */
const counted = (journey) => async () => {
  journeys.add(1);
  try {
    await journey();
  } catch (error) {
    broken.add(1);
    tell("broken", { why: reasonOf(error) });
  }
};

/** Reasons are counted over a run, so a reason names no id. */
function reasonOf({ message, reason }) {
  const [, call, status] = /^(\w+ [^?\s]+?)(?:\?\S*)?: (\d+) /.exec(message) ?? [];
  return status ? `${call.replace(__ENV.URL, "")}: ${status} ${reason}` : String(message).slice(0, 200);
}

export const visit = counted(visitSite);
export const sign_in = counted(signInAndChoose);
export const order = counted(orderToTransfer);
export const register = counted(registerMerchant);
export const newsletter = counted(subscribe);
export const statement = counted(importStatement);

export const handleSummary = (data) => ({ [__ENV.SUMMARY]: JSON.stringify(data) });
