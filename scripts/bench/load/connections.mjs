// Keeps connections to the product, each for one request at a time. Node's own client costs the load's core
// five times as much: at a thousand orders a second the bench would measure the load, not the product.
import { connect } from "node:net";

/** @import { Answer } from "../../product/contract" */
/** @typedef {{ resolve(answer: Answer): void, reject(error: Error): void }} Waiting */

/** The longest wait for an answer, so that a hanging product does not stop the bench. */
const PATIENCE_MS = 20_000;
/** Without a limit, open load on an overloaded product would open ever more connections. */
const MOST = 1024;
/** The product closes a connection after 75 idle seconds; a request that meets the closing would be lost. */
const IDLE_MS = 60_000;
const END_OF_HEAD = "\r\n\r\n";

export class Connections {
  /** @type {Connection[]} */
  #free = [];
  /** @type {((connection: Connection) => void)[]} */
  #queue = [];
  #open = 0;

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  /** @param {string} request as it is sent @returns {Promise<Answer>} */
  async ask(request) {
    const connection = await this.#take();
    return new Promise((resolve, reject) => connection.ask(request, { resolve, reject }));
  }

  hangUp() {
    for (const { socket } of this.#free) socket.destroy();
  }

  #take() {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (performance.now() - free.idleSince < IDLE_MS) return free;
      free.socket.destroy();
    }
    if (this.#open < MOST) return this.#connect();
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #connect() {
    this.#open += 1;
    const freed = (/** @type {Connection} */ connection) => {
      const next = this.#queue.shift();
      if (next) next(connection);
      else this.#free.push(connection);
    };
    const closed = (/** @type {Connection} */ connection) => {
      this.#open -= 1;
      this.#free = this.#free.filter((other) => other !== connection);
      const next = this.#queue.shift();
      if (next) next(this.#connect());
    };
    return new Connection(this.port, freed, closed);
  }
}

class Connection {
  /** @type {Waiting | undefined} */
  #waiting;
  /** @type {Buffer} */
  #read = Buffer.alloc(0);
  idleSince = 0;

  /**
   * @param {number} port
   * @param {(connection: Connection) => void} freed
   * @param {(connection: Connection) => void} closed
   */
  constructor(port, freed, closed) {
    this.freed = freed;
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.setTimeout(PATIENCE_MS, () => this.socket.destroy(new Error("no answer in time")));
    this.socket.on("data", (chunk) => this.#add(chunk));
    this.socket.on("error", (error) => this.#fail(error));
    this.socket.on("close", () => {
      closed(this);
      this.#fail(new Error("the connection was closed"));
    });
  }

  /** @param {string} request @param {Waiting} waiting */
  ask(request, waiting) {
    this.#waiting = waiting;
    this.socket.write(request);
  }

  /** @param {Buffer} chunk */
  #add(chunk) {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk]);
    const end = this.#read.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#read.toString("latin1", 0, end).toLowerCase();
    const from = end + END_OF_HEAD.length;
    const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1]);
    if (Number.isNaN(length)) return this.socket.destroy(new Error("an answer without a length"));
    if (this.#read.length < from + length) return;
    // actix, beneath the product, refuses without a body.
    const body = length > 0 ? JSON.parse(this.#read.toString("utf8", from, from + length)) : undefined;
    this.#read = Buffer.alloc(0);
    const { resolve } = this.#waiting;
    this.#waiting = undefined;
    if (head.includes("\r\nconnection: close")) this.socket.destroy();
    else {
      this.idleSince = performance.now();
      this.freed(this);
    }
    resolve({ status: Number(head.slice(9, 12)), body });
  }

  /** @param {Error} error */
  #fail(error) {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
