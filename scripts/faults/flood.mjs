// More calls than the product can answer: each is written whole, and only the status of its answer is read.
import { connect } from "node:net";
import { pause } from "../product/browser.mjs";

/** @typedef {{ kind: string, status: number, at: number, ms: number, reason?: string }} Answer */
/** @typedef {{ kind: string, request: string }} Call */
/**
 * What a line tells: an answer, that it is free again, and its end.
 *
 * @typedef {{
 * answered(answer: Answer): void, freed(line: AnyLine): void, closed(line: AnyLine): void
 * }} Tells
 */
/** @typedef {{ ask(call: Call): void, hangUp(): void }} AnyLine */

/** The most waiting calls; a flood without free connections makes fewer calls. */
const MOST = 800;
const COME_AGAIN = "\r\nretry-after: ";
/** The header of an answer after which the product closes the connection. */
const ENDS = "\r\nconnection: close\r\n";

export class Flood {
  /** @type {Answer[]} */
  answers = [];
  made = 0;
  /** @type {AnyLine[]} */
  #free = [];
  #lines = 0;
  #until = Number.POSITIVE_INFINITY;

  /**
   * @param {number} port
   * @param {new (port: number, tells: Tells) => AnyLine} Kind of the lines
   * @param {number} most calls that wait at once
   */
  constructor(port, Kind = Line, most = MOST) {
    this.port = port;
    this.Kind = Kind;
    this.most = most;
  }

  /**
   * Makes `perSecond` calls a second, independent of earlier ones; returns the share that it could make.
   *
   * @param {number} perSecond
   * @param {number} ms
   * @param {(number: number) => Call} call the call of this number
   */
  async last(perSecond, ms, call) {
    const begun = performance.now();
    let due = 0;
    while (performance.now() < Math.min(begun + ms, this.#until)) {
      for (due = (perSecond * (performance.now() - begun)) / 1000; this.made < due; ) {
        const line = this.#free.pop() ?? (this.#lines < this.most ? this.#open() : undefined);
        if (!line) break;
        line.ask(call(this.made++));
      }
      await pause(1);
    }
    return this.made / due;
  }

  /** Ends it earlier. */
  stop() {
    this.#until = performance.now();
  }

  /** @param {Answer} answer */
  note(answer) {
    this.answers.push(answer);
  }

  #open() {
    this.#lines += 1;
    return new this.Kind(this.port, {
      answered: (answer) => this.note(answer),
      freed: (line) => this.#free.push(line),
      closed: (line) => {
        this.#lines -= 1;
        this.#free = this.#free.filter((other) => other !== line);
      },
    });
  }

  /** Resolves once no call waits for its answer. */
  async answered() {
    while (this.#free.length < this.#lines) await pause(20);
  }

  hangUp() {
    for (const line of this.#free) line.hangUp();
  }
}

export class Line {
  #kind = "";
  #at = 0;
  #begun = 0;

  /** @param {number} port @param {Tells} tells */
  constructor(port, tells) {
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.on("data", (chunk) => {
      // Long answers come in several pieces.
      if (chunk.toString("latin1", 0, 9) !== "HTTP/1.1 ") return;
      const status = Number(chunk.toString("latin1", 9, 12));
      const isBare = (status === 429 || status === 503) && !chunk.includes(COME_AGAIN);
      const reason = isBare ? "no Retry-After" : undefined;
      tells.answered({ kind: this.#kind, status, at: this.#at, ms: performance.now() - this.#begun, reason });
      if (chunk.includes(ENDS)) this.hangUp();
      else tells.freed(this);
    });
    this.socket.on("error", () => {});
    this.socket.on("close", () => tells.closed(this));
  }

  /** @param {Call} call */
  ask({ kind, request }) {
    [this.#kind, this.#at, this.#begun] = [kind, Date.now(), performance.now()];
    this.socket.write(request);
  }

  hangUp() {
    this.socket.destroy();
  }
}
