// k6 run -e URL=http://localhost:8080 -e WORKLOAD=journey main.js
// A scenario says what one merchant does, a workload how many of them there are and what must hold.
import { merchant } from "./merchant.js";
import { summary } from "./summary.js";
import { workloads } from "./workloads.js";

export const options = workloads[__ENV.WORKLOAD || "journey"];
export default merchant;
export const handleSummary = summary;
