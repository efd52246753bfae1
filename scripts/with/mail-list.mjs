// Shows the mails of a mail server: to tests in the form of the product's own `/dev/inbox.json`, and to
// people.
import { createServer } from "node:http";
import { listening } from "./listening.mjs";

/** @import { Schemas } from "../product/contract" */
/** @import { MailServer, TakenMail } from "./mail-server.mjs" */

/** The number of mails that the product shows. */
const MOST = 200;
const CODE = /^ *(\d{6})$/m;
const LINK = /(?<!\S)https?:\/\/\S+/g;

/**
 * `/dev/inbox.json` lists each mail once, the newest first; `/taken.json` lists each acceptance of a mail.
 *
 * @param {MailServer} server
 * @returns {Promise<string>} its address
 */
export async function listMails(server) {
  const list = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mails");
    const to = searchParams.get("to");
    const shown = () => newest(to ? server.mailsTo(to) : server.taken);
    if (pathname === "/taken.json") return json(response, server.taken);
    if (pathname === "/dev/inbox.json") return json(response, shown().map(kept));
    response.setHeader("Content-Type", "text/plain; charset=utf-8").end(shown().map(page).join("\n\n"));
  });
  return `http://${await listening(list)}`;
}

/** @param {import("node:http").ServerResponse} response @param {unknown} content */
function json(response, content) {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(content));
}

/** @param {TakenMail[]} taken */
const newest = (taken) => [...new Map(taken.map((mail) => [mail.id, mail])).values()].slice(-MOST).reverse();

/**
 * A mail in the product's form, without its page and files, which no test reads. @param {TakenMail} mail
 * @returns {Schemas["KeptMail"]}
 */
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
