import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { environment } from "../support/environment";

const LISTENS = "0A";

/** The ports on which a process listens, as the kernel's tables say. */
function portsOf(pid: string): number[] {
  const open = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => target(`/proc/${pid}/fd/${fd}`)));
  const rows = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, "utf8").trimEnd().split("\n").slice(1),
  );
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTENS && open.has(`socket:[${inode}]`))
    .map(([, local = ""]) => Number.parseInt(local.slice(local.lastIndexOf(":") + 1), 16));
}

/** Returns undefined for a file that was closed meanwhile. */
function target(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

test("the product in one process listens on its own port alone", () => {
  expect(portsOf(environment.pid ?? "")).toEqual([Number(new URL(environment.url).port)]);
});

test("only the product's user may open the operator's sockets", () => {
  for (const service of ["auth", "account"]) {
    const socket = statSync(`${environment.data}/run/${service}.sock`);
    expect([service, socket.isSocket(), socket.mode & 0o777]).toEqual([service, true, 0o600]);
  }
});
