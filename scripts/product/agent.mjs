// The vendor's agents: they sign in and import bank statements.
import { createHmac, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "./client.mjs";

function totp(secret) {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const bytes = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac("sha1", bytes).update(counter).digest();
  const offset = hash[19] & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Answers address, password and TOTP secret. */
export async function addAgent(suite, name) {
  const email = `${name}@mostrador.example`;
  const folder = await mkdtemp(join(tmpdir(), "agent-"));
  try {
    const file = join(folder, "password");
    await writeFile(file, `${randomBytes(12).toString("hex")}\n`, { mode: 0o600 });
    const options = ["--email", email, "--role", "finance", "--password-file", file, "--json"];
    return JSON.parse(await suite.mostrador("agent", "add", ...options));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A code counts once, so the same agent signs in again in the next 30 seconds at the earliest. */
export async function signIn(url, { email, password, totpSecret }) {
  const client = new Client(url);
  const body = { email, password, totp: totp(totpSecret) };
  const { token } = await client.call("POST", "/api/support/session", body);
  client.token = token;
  client.cookies.clear();
  return client;
}

export async function signInAgent(suite) {
  return signIn(suite.url, await addAgent(suite, "finance"));
}

/** One file with a transfer for each order. */
export function payAll(agent, orders, key) {
  const day = new Date(orders[0].serverTime).toLocaleDateString("en-GB", { timeZone: "Asia/Jakarta" });
  const rows = orders.map(({ payment }) => {
    const amount = `${payment.amount.toLocaleString("en-US")}.00 CR`;
    return `${day},"TRSF E-BANKING CR 0501/FTSCY/WS95051 SRI WAHYUNI","0000","${amount}"`;
  });
  return upload(agent, rows, orders[0].payment.accountNumber, key);
}

/** Imports rows of a BCA business statement. */
export function upload(agent, rows, bankAccount, key) {
  const file = ['Tanggal Transaksi,"Keterangan","Cabang","Jumlah"', ...rows, ""].join("\r\n");
  const form = new FormData();
  form.set("bankAccount", bankAccount);
  form.set("file", new Blob([file], { type: "text/csv" }), "statement.csv");
  return agent.call("POST", "/api/support/statements", form, { key });
}
