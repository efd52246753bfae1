// Many connections from many loopback addresses, which send given text and note the answers.
import { connect } from "node:net";
import { pause } from "../product/browser.mjs";

/** @import { Socket } from "node:net" */

/** At most as many at once as may wait for admission. */
const AT_ONCE = 500;
const PATIENCE_MS = 60_000;

class Caller {
  heard = "";
  isOpen = true;
  closedAt = 0;

  /** @param {Socket} socket */
  constructor(socket) {
    this.socket = socket;
    socket.setEncoding("latin1");
    socket.on("data", (text) => {
      // Enough text to recognise the answer, and little enough for thousands of connections.
      if (this.heard.length < 400) this.heard += text;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      this.isOpen = false;
      this.closedAt = Date.now();
    });
    socket.on("end", () => socket.end());
  }

  /** The status of the last answer, 0 without one. */
  get status() {
    return Number(/HTTP\/1\.1 (\d+)/.exec(this.heard)?.[1] ?? 0);
  }
}

export class Crowd {
  /** @type {Caller[]} */
  callers = [];

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  /** Opens connections from each of several addresses, 127.`network`.0.1 and following. */
  async open(/** @type {number} */ network, /** @type {number} */ addresses, /** @type {number} */ each) {
    /** @type {Promise<void>[]} */
    let opening = [];
    for (let at = 0; at < addresses * each; at++) {
      const host = 1 + Math.floor(at / each);
      opening.push(this.#connect(`127.${network}.${host >> 8}.${host & 255}`));
      if (opening.length === AT_ONCE) {
        await Promise.all(opening);
        opening = [];
      }
    }
    await Promise.all(opening);
  }

  /** @param {string} localAddress @returns {Promise<void>} */
  #connect(localAddress) {
    return new Promise((resolve) => {
      const socket = connect({ port: this.port, host: "127.0.0.1", localAddress, noDelay: true });
      this.callers.push(new Caller(socket));
      socket.once("connect", () => resolve());
      socket.once("close", () => resolve());
    });
  }

  /** Sends the text on all open connections. @param {string} text */
  say(text) {
    for (const { socket, isOpen } of this.callers) if (isOpen) socket.write(text, "latin1");
  }

  /**
   * Resolves when each connection was answered or closed; returns the number with this status.
   * @param {number} status
   */
  async answered(status) {
    const waits = (/** @type {Caller} */ caller) => caller.isOpen && caller.status === 0;
    const end = Date.now() + PATIENCE_MS;
    while (this.callers.some(waits) && Date.now() < end) await pause(20);
    return this.callers.filter((caller) => caller.status === status).length;
  }

  get stillOpen() {
    return this.callers.filter(({ isOpen }) => isOpen).length;
  }

  /** Stops reading on all connections. */
  stopReading() {
    for (const { socket } of this.callers) socket.pause();
  }

  reset() {
    for (const { socket } of this.callers) socket.resetAndDestroy();
  }
}
