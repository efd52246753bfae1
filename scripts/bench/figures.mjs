// The figures themselves, each against a running product at `base`.
import { readFileSync } from "node:fs";
import { reads, repeated, timed } from "./load.mjs";

const SECONDS = Number(process.env.SECONDS ?? 8);

export async function readFigures(base, token) {
  return {
    "session check": await reads(`${base}/api/session`, token, SECONDS),
    "shop list": await reads(`${base}/api/system/user/ownerShopList`, token, SECONDS),
  };
}

/** Sign-ins of a few owners, as fast as the product takes them. */
export async function signIns(base, merchants) {
  return repeated(4, SECONDS, async (connection) => {
    const { email: userId, password } = merchants[connection % merchants.length];
    return (await timed(base, "POST", "/api/session", { body: { userId, password } })).ms;
  });
}

/** Checkouts with varied totals: each fills a basket first, whose time does not count but whose cost does. */
export async function checkouts(base, merchants) {
  let number = 0;
  return repeated(merchants.length, SECONDS, async (connection) => {
    const { token } = merchants[connection].client;
    const at = number++;
    const put = (sku, quantity) => timed(base, "PUT", `/api/basket/items/${sku}`, { token, body: { quantity } });
    if (at % 3 === 0) await put("hardware-tablet-stand", 1 + (at % 7));
    const { data: basket } = await put("sticker-digital", 5 + (at % 90));
    const body = { basketVersion: basket.version };
    const key = `bench-${process.pid}-${connection}-${at}`;
    return (await timed(base, "POST", "/api/checkout", { token, body, key })).ms;
  });
}

/** Resident memory of processes, in MB. */
export function memory(pids) {
  const kilobytes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]));
  return Math.round(kilobytes.reduce((sum, next) => sum + next, 0) / 1024);
}
