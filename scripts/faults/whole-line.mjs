// A connection of faults/flood.mjs that reads each answer to its end, and tells why a call got none.
import { connect } from "node:net";

/** @import { Call, Tells } from "./flood.mjs" */

/**
 * @typedef {{ status: number, length: number | undefined, closes: boolean, read: number, text: string }}
 * Begun
 */

/** The longest wait for an answer. A connection without a call is left after it, too. */
const PATIENCE_MS = 10_000;
const END_OF_HEAD = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";
/** Enough of a refusal to know its reason. */
const REASON_BYTES = 2_000;

export class WholeLine {
  /** @type {(Call & { at: number, begun: number }) | undefined} */
  #call;
  #error = "the connection was closed";
  /** The answer's first bytes, until its head is complete. @type {Buffer} */
  #head = Buffer.alloc(0);
  /** @type {Begun | undefined} */
  #answer;

  /** @param {number} port @param {Tells} tells */
  constructor(port, tells) {
    this.tells = tells;
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.setTimeout(PATIENCE_MS, () => this.socket.destroy(new Error("no answer in time")));
    this.socket.on("data", (chunk) => this.#add(chunk));
    this.socket.on("error", ({ message }) => {
      this.#error = message;
    });
    this.socket.on("close", () => {
      tells.closed(this);
      this.#fail();
    });
  }

  /** @param {Call} call */
  ask(call) {
    this.#call = { ...call, at: Date.now(), begun: performance.now() };
    this.socket.write(call.request);
  }

  hangUp() {
    this.socket.destroy();
  }

  /** @param {Buffer} chunk */
  #add(chunk) {
    if (this.#answer) return this.#read(chunk);
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = this.#head.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#head.toString("latin1", 0, end).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    this.#answer = {
      status: Number(head.slice(9, 12)),
      length: length === undefined ? undefined : Number(length),
      closes: head.includes("\r\nconnection: close"),
      read: 0,
      text: "",
    };
    const body = this.#head.subarray(end + END_OF_HEAD.length);
    this.#head = Buffer.alloc(0);
    this.#read(body);
  }

  /** @param {Buffer} chunk of the body */
  #read(chunk) {
    const answer = this.#answer;
    if (!answer) return;
    answer.read += chunk.length;
    const isKept = answer.length === undefined || answer.status !== 200;
    if (isKept) answer.text = (answer.text + chunk.toString("latin1")).slice(-REASON_BYTES);
    const isWhole = answer.length === undefined ? answer.text.endsWith(LAST_CHUNK) : answer.read >= answer.length;
    if (isWhole) this.#end(answer);
  }

  /** @param {Begun} answer */
  #end({ status, closes, text }) {
    this.#answer = undefined;
    this.#tell(status, status === 200 ? undefined : (/"reason":\s*"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 80)));
    if (closes) this.socket.destroy();
    else this.tells.freed(this);
  }

  /** The connection's end, amid a call or between two. */
  #fail() {
    const { length = "?", read = 0 } = this.#answer ?? {};
    this.#tell(0, this.#answer ? `${this.#error} after ${read} of ${length} bytes` : this.#error);
  }

  /** @param {number} status @param {string} [reason] */
  #tell(status, reason) {
    if (!this.#call) return;
    const { kind, at, begun } = this.#call;
    this.#call = undefined;
    this.tells.answered({ kind, status, at, ms: performance.now() - begun, reason });
  }
}
