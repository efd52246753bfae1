import { execFileSync } from "node:child_process";

/** The web servers that a product in one process has started and that run. */
export function webServersOf(pid: string | undefined): number[] {
  // All processes: `ps --ppid` fails when there is no child, as in the moments after a kill.
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="]).toString();
  return processes
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => parent === pid && /node|next/.test(name ?? ""))
    .map(([pid]) => Number(pid));
}
