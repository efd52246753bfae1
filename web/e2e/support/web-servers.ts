import { execFileSync } from "node:child_process";

/** The running web servers of a product in one process. */
export function webServersOf(pid: string | undefined): number[] {
  // Lists all processes, because `ps --ppid` fails without a child, e.g. just after a kill.
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="]).toString();
  return processes
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => parent === pid && /node|next/.test(name ?? ""))
    .map(([pid]) => Number(pid));
}
