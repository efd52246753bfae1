// The links between the processes of a cluster: proxies that can be made slow, broken or silent.
import { createServer as createHttpServer } from "node:http";
import { connect, createServer } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";

/** @import { AddressInfo, Server, Socket } from "node:net" */
/**
 * `silent` accepts connections and forwards no bytes, as a network that drops packets does.
 *
 * @typedef {"open" | "slow" | "broken" | "silent"} Mode
 */

const SLOW_MS = 50;
const LOOK_AGAIN_MS = 20;
/** @type {Mode[]} */
const MODES = ["open", "slow", "broken", "silent"];

/** All links of a cluster; a POST of `/name/mode` at `control` changes those of a name. */
export class Links {
  /** @type {Map<string, Link[]>} */
  #links = new Map();

  /**
   * Adds a link, beside others of this name; returns its address, in place of `host:port`.
   *
   * @param {string} name
   * @param {string} target
   * @param {string} [at] where it shall stand
   */
  async add(name, target, at) {
    const link = new Link(target);
    this.#links.set(name, [...(this.#links.get(name) ?? []), link]);
    return listening(link.server, at);
  }

  /** The address of the control server. */
  control() {
    const server = createHttpServer((request, response) => {
      const [, name = "", mode = ""] = decodeURIComponent(request.url ?? "").split("/");
      const links = this.#links.get(name);
      const known = MODES.find((known) => known === mode);
      if (links && known) for (const link of links) link.become(known);
      response.writeHead(links && known ? 204 : 404).end();
    });
    return listening(server);
  }
}

class Link {
  /** @type {Mode} */
  #mode = "open";
  /** @type {Set<Socket>} */
  #ends = new Set();

  /** @param {string} target */
  constructor(target) {
    const [host, port] = target.split(":");
    this.server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      if (this.#mode === "broken") return near.resetAndDestroy();
      const far = connect({ host, port: Number(port), allowHalfOpen: true, noDelay: true });
      this.#ends.add(near).add(far);
      const ways = [this.#lead(near, far), this.#lead(far, near)];
      Promise.allSettled(ways).then(() => this.#ends.delete(near) && this.#ends.delete(far));
    });
  }

  /** @param {Mode} mode */
  become(mode) {
    this.#mode = mode;
    if (mode === "broken") this.#ends.forEach((end) => end.resetAndDestroy());
  }

  /** Forwards the bytes of one end to the other, in order. @param {Socket} from @param {Socket} to */
  async #lead(from, to) {
    const mode = () => this.#mode;
    try {
      await pipeline(from, async function* (chunks) {
        for await (const chunk of chunks) {
          if (mode() === "slow") await setTimeout(SLOW_MS);
          while (mode() === "silent") await setTimeout(LOOK_AGAIN_MS);
          yield chunk;
        }
      }, to);
    } catch {
      from.destroy();
      to.destroy();
    }
  }
}

/** @param {Server} server @returns {Promise<string>} */
function listening(server, at = "127.0.0.1:0") {
  const [host = "", port] = at.split(":");
  return new Promise((resolve) => {
    server.listen(Number(port), host, () => {
      const { port } = /** @type {AddressInfo} */ (server.address());
      resolve(`${host}:${port}`);
    });
  });
}
