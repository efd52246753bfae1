// Shows the mails that a mail server took, to tests in the shape of the product's own `/dev/inbox.json`, and to people.
import { createServer } from "node:http";

/** @import { AddressInfo } from "node:net" */
/** @import { Schemas } from "../product/contract" */
/** @import { MailServer, TakenMail } from "./mail-server.mjs" */

/** As many as the product shows. */
const MOST = 200;
const CODE = /^ *(\d{6})$/m;
const LINK = /(?<!\S)https?:\/\/\S+/g;

/**
 * `/dev/inbox.json` has each mail once, the newest first; `/taken.json` each time that one was taken.
 *
 * @param {MailServer} server
 * @returns {Promise<string>} its address
 */
export function listMails(server) {
  const list = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mails");
    const to = searchParams.get("to");
    const shown = () => newest(to ? server.mailsTo(to) : server.taken);
    if (pathname === "/taken.json") return json(response, server.taken);
    if (pathname === "/dev/inbox.json") return json(response, shown().map(kept));
    response.setHeader("Content-Type", "text/plain; charset=utf-8").end(shown().map(page).join("\n\n"));
  });
  return new Promise((resolve) => {
    list.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${/** @type {AddressInfo} */ (list.address()).port}`);
    });
  });
}

/** @param {import("node:http").ServerResponse} response @param {unknown} content */
function json(response, content) {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(content));
}

/** @param {TakenMail[]} taken */
const newest = (taken) => [...new Map(taken.map((mail) => [mail.id, mail])).values()].slice(-MOST).reverse();

/** Nobody reads the page of a mail here, nor its files. @param {TakenMail} mail @returns {Schemas["KeptMail"]} */
function kept({ id, to, subject, text, at }) {
  return {
    id: id.replace(/^<|@.*$/g, ""),
    to,
    subject,
    text,
    html: "",
    sentAt: at.toISOString(),
    code: CODE.exec(text)?.[1] ?? null,
    links: [...new Set(text.match(LINK))],
    attachments: [],
  };
}

/** @param {TakenMail} mail */
const page = ({ to, subject, text, at }) => `${at.toISOString()}  ${to}\n${subject}\n\n${text}\n${"=".repeat(72)}`;
