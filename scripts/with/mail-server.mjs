// A mail server that accepts mails, or fails in a typical way.
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { read } from "./mail-message.mjs";

/** @import { AddressInfo, Socket } from "node:net" */
/** @import { Message } from "./mail-message.mjs" */
/** @typedef {Message & { to: string, at: Date }} TakenMail */
/** @typedef {{ isTaken: boolean, says?: string, late?: boolean, ends?: boolean }} End */

/**
 * The ends of a whole message: its acceptance, the answer, and the end of the connection. A lost or late
 * answer leaves the sender in doubt.
 *
 * @type {Record<string, End>}
 */
const ENDS = {
  takes: { isTaken: true, says: "250 taken" },
  loses: { isTaken: true, ends: true },
  delays: { isTaken: true, says: "250 taken", late: true },
  later: { isTaken: false, says: "451 later" },
  closing: { isTaken: false, says: "421 closing", ends: true },
};
/** @type {End} */
const DROPS = { isTaken: false, ends: true };
/** In a further manner the server accepts no connections. */
export const MANNERS = /** @type {const} */ (["drops", "later", "loses", "closing", "delays", "away"]);
const NEVER = /<refused-/;
const CODE = /^ *(\d{6})$/m;

export class MailServer {
  /** @type {typeof MANNERS[number] | "takes"} */
  manner = "takes";
  /** Each acceptance of a message, even if its sender did not learn of it. @type {TakenMail[]} */
  taken = [];
  /** Addresses that it refuses for good, beside those that begin with `refused-`. @type {Set<string>} */
  refused = new Set();
  /** The number of connections in each manner. @type {Map<string, number>} */
  met = new Map();
  /** @type {Map<string, TakenMail[]>} */
  #takenFor = new Map();

  /** @param {number} lateMs longer than its clients' patience */
  constructor(lateMs) {
    this.lateMs = lateMs;
    this.server = createServer((socket) => {
      socket.on("error", () => {});
      this.#talk(socket).catch(() => socket.destroy());
    });
  }

  /** @returns {Promise<number>} its port */
  listen() {
    return new Promise((resolve) => {
      this.server.listen(0, "127.0.0.1", () => {
        resolve(/** @type {AddressInfo} */ (this.server.address()).port);
      });
    });
  }

  close() {
    this.server.close();
  }

  /** @param {string} to */
  mailsTo(to) {
    return this.#takenFor.get(to) ?? [];
  }

  /** The code of the newest mail with a code. @param {string} to */
  codeTo(to) {
    return this.mailsTo(to)
      .map(({ text }) => CODE.exec(text)?.[1])
      .findLast(Boolean);
  }

  /** @param {Socket} socket */
  async #talk(socket) {
    if (this.manner === "away") return this.#meet("away") && socket.resetAndDestroy();
    const say = (/** @type {string} */ line) => socket.write(`${line}\r\n`);
    let to = "";
    /** @type {string[] | undefined} */
    let message;
    say("220 mail");
    for await (const line of lines(socket)) {
      if (message) {
        if (this.manner === "drops") return this.#meet("drops") && socket.resetAndDestroy();
        if (line !== ".") message.push(line);
        else if (await this.#end(to, message, socket)) message = undefined;
        else return;
      } else if (line.startsWith("DATA")) {
        message = [];
        say("354 go on");
      } else if (line.startsWith("RCPT")) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        say(NEVER.test(line) || this.refused.has(to) ? `550 <${to}> never` : "250 ok");
      } else if (line.startsWith("QUIT")) {
        say("221 bye");
        return socket.end();
      } else {
        say("250 ok");
      }
    }
  }

  /**
   * False when the connection is over.
   *
   * @param {string} to
   * @param {string[]} message
   * @param {Socket} socket
   */
  async #end(to, message, socket) {
    const manner = this.manner;
    const { isTaken, says, late, ends } = ENDS[manner] ?? DROPS;
    this.#meet(manner);
    if (isTaken) this.#take({ ...read(message), to, at: new Date() });
    if (late) await setTimeout(this.lateMs);
    if (says) socket.write(`${says}\r\n`);
    if (ends) socket.destroySoon();
    return !ends;
  }

  #take(/** @type {TakenMail} */ mail) {
    this.taken.push(mail);
    this.#takenFor.set(mail.to, [...this.mailsTo(mail.to), mail]);
  }

  #meet(/** @type {string} */ manner) {
    return this.met.set(manner, (this.met.get(manner) ?? 0) + 1);
  }
}

/** @param {Socket} socket */
async function* lines(socket) {
  let rest = "";
  for await (const chunk of socket.setEncoding("utf8")) {
    const parts = `${rest}${chunk}`.split("\r\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
}
