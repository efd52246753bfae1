// The things that agents of the matrix work on.
import { impatient } from "../product/browser.mjs";
import { cardPhoto } from "../product/card-photo.mjs";
import { importStatement } from "../product/desk.mjs";
import { supplyPapers } from "../product/merchants.mjs";
import { bankDay, bcaStatement } from "../product/statement.mjs";
import { CASHIER, FIRST_STAFF_ID, merchant, waitingCase } from "./owners.mjs";

/** The ID of a member that only the subject's shop has, as the callers' shops have two each. */
export const FOREIGN_STAFF_ID = `${Number(FIRST_STAFF_ID) + 3}`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** An amount in rupiah, smaller than any order. */
export const AMOUNT = 71_001;

/** @param {string} url @param {(role: string) => Promise<any>} desk signs an agent in */
export async function things(url, desk) {
  const [subject, doomed] = [await merchant(url), await merchant(url)];
  await supplyPapers(subject.client(), subject.credentials, cardPhoto());
  await addStaffUpTo(subject, FOREIGN_STAFF_ID);
  const admin = await desk("admin");
  const { accountNumber } = subject.bought.payment;
  const today = subject.bought.serverTime;
  const day = bankDay(today);
  const kept = await imported(admin, accountNumber, day, AMOUNT);
  const discarded = await imported(admin, accountNumber, day, AMOUNT + 1);
  return {
    subject,
    doomed,
    bankAccount: accountNumber,
    /** The bank was read up to this day, the last whole one. */
    day: bankDay(new Date(Date.parse(today) - DAY_MS).toISOString()),
    area: await firstArea(url),
    caseId: await waitingCase(admin, subject.own.account),
    lineId: kept.lineId,
    statementId: discarded.statementId,
    demoId: await demo(url),
    mail: await mailOf(admin, subject.own.account),
    terms: (await impatient(url).call("GET", "/api/terms", { query: { locale: "es" } })).version,
    /** The version of an account that agents act on. */
    version: async (accountId) => {
      const path = { accountId };
      const { status, body } = await admin.ask("GET", "/api/support/accounts/{accountId}/actions", {
        path,
      });
      return status === 200 ? body.data.version : 1;
    },
    /** The version of the basket of a caller. */
    basket: async (client) => (await client.ask("GET", "/api/basket")).body.data?.version ?? 1,
    demoVersion: async (id) => {
      const { body } = await admin.ask("GET", "/api/support/demo-requests/{id}", { path: { id } });
      return body.data?.version ?? 1;
    },
  };
}

/** Staff are numbered in the order of their creation. */
async function addStaffUpTo({ client, own }, last) {
  let staffId = FIRST_STAFF_ID;
  while (staffId < last)
    ({ staffId } = await client().call("POST", "/api/shops/{shopId}/staff", {
      path: { shopId: own.shop },
      body: CASHIER,
    }));
}

/** A statement of one line that belongs to no order. */
async function imported(admin, accountNumber, day, amount) {
  const file = bcaStatement([{ amount, text: "TANPA NAMA", day }]);
  const { statementId } = await importStatement(admin, accountNumber, file);
  const { items } = await admin.call("GET", "/api/support/transfers", {
    query: { state: "unmatched" },
  });
  return { statementId, lineId: items.find((line) => line.statementId === statementId)?.lineId };
}

async function firstArea(url) {
  const codes = [];
  for (const _ of ["province", "city", "district"]) {
    const areas = await impatient(url).call("GET", "/api/areas", {
      query: { parent: codes.at(-1) ?? "" },
    });
    codes.push(areas[0].code);
  }
  const [province, city, district] = codes;
  return { province, city, district };
}

export const DEMO = {
  fullName: "Sri Wahyuni",
  phone: "0812-3456-7890",
  email: "sri@example.com",
  source: "demo",
  page: "/",
  locale: "es",
};

async function demo(url) {
  return (await impatient(url).call("POST", "/api/demo-requests", { body: DEMO })).id;
}

/** A mail that may be sent again, with its owner. */
async function mailOf(admin, accountId) {
  const card = await admin.call("GET", "/api/support/accounts/{accountId}", {
    path: { accountId },
  });
  const owner = card.owner.ownerId;
  const { items } = await admin.call("GET", "/api/support/mails", { query: { owner } });
  return { owner, mailId: items.find((mail) => mail.mayBeResent)?.mailId ?? items[0]?.mailId };
}
