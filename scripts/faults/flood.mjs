// More calls than the product can answer: each is written whole, and only the status of its answer is read.
import { connect } from "node:net";
import { pause } from "../product/browser.mjs";

/** @typedef {{ kind: string, status: number, at: number, ms: number }} Answer */

/** The most waiting calls; a flood without free connections makes fewer calls. */
const MOST = 800;

export class Flood {
  /** @type {Answer[]} */
  answers = [];
  made = 0;
  /** @type {Line[]} */
  #free = [];
  #lines = 0;

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  /**
   * Makes `perSecond` calls a second, independent of earlier ones; returns the share that it could make.
   *
   * @param {number} perSecond
   * @param {number} ms
   * @param {(number: number) => { kind: string, request: string }} call the call of this number
   */
  async last(perSecond, ms, call) {
    const begun = performance.now();
    let due = 0;
    while (performance.now() < begun + ms) {
      for (due = (perSecond * (performance.now() - begun)) / 1000; this.made < due; ) {
        const line = this.#free.pop() ?? (this.#lines < MOST ? this.#open() : undefined);
        if (!line) break;
        line.ask(call(this.made++));
      }
      await pause(1);
    }
    return this.made / due;
  }

  #open() {
    this.#lines += 1;
    return new Line(
      this.port,
      (line, answered) => {
        this.answers.push(answered);
        this.#free.push(line);
      },
      () => (this.#lines -= 1),
    );
  }

  hangUp() {
    for (const { socket } of this.#free) socket.destroy();
  }
}

class Line {
  kind = "";
  at = 0;
  begun = 0;

  /**
   * @param {number} port
   * @param {(line: Line, answered: Answer) => void} answered
   * @param {() => void} closed
   */
  constructor(port, answered, closed) {
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.on("data", (chunk) => {
      // Long answers come in several pieces.
      if (chunk.toString("latin1", 0, 9) !== "HTTP/1.1 ") return;
      const status = Number(chunk.toString("latin1", 9, 12));
      answered(this, { kind: this.kind, status, at: this.at, ms: performance.now() - this.begun });
    });
    this.socket.on("error", () => {});
    this.socket.on("close", closed);
  }

  /** @param {{ kind: string, request: string }} call */
  ask({ kind, request }) {
    [this.kind, this.at, this.begun] = [kind, Date.now(), performance.now()];
    this.socket.write(request);
  }
}
