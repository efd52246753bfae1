// A DNS server for the names of a cluster's services: each name has the addresses of its replicas, or those
// that a test sets. The server refuses other names, so that the resolver asks the next server.
import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import { listening } from "./listening.mjs";

const PORT = 53;
const TTL_SECONDS = 1;
const HEAD = 12;
/** A question's type and class. */
const AFTER_NAME = 4;
const ADDRESS = 1;
const REFUSED = 5;
/** The flags of an authoritative answer, without recursion. */
const ANSWERS = 0x8580;

export class Names {
  /** @type {Map<string, string[]>} */
  #addresses = new Map();

  /** @param {string} name @param {string[]} addresses */
  point(name, addresses) {
    this.#addresses.set(name, addresses);
  }

  /** @param {string} host @returns {Promise<void>} */
  listen(host) {
    const socket = createSocket("udp4");
    socket.on("message", (question, { address, port }) => {
      const answer = answered(question, (name) => this.#addresses.get(name));
      if (answer) socket.send(answer, port, address);
    });
    return new Promise((resolve, reject) => socket.on("error", reject).bind(PORT, host, resolve));
  }

  /**
   * The address of the control server, where a POST of `/name/address,address` points a name elsewhere.
   * @returns {Promise<string>}
   */
  control() {
    const server = createServer((request, response) => {
      const [, name = "", addresses = ""] = (request.url ?? "").split("/");
      const isKnown = this.#addresses.has(name);
      if (isKnown) this.point(name, addresses.split(","));
      response.writeHead(isKnown ? 204 : 404).end();
    });
    return listening(server);
  }
}

/**
 * The answer to a message; undefined for a message that is no question.
 *
 * @param {Buffer} message
 * @param {(name: string) => string[] | undefined} addressesOf
 */
export function answered(message, addressesOf) {
  const question = read(message);
  if (!question) return undefined;
  const addresses = addressesOf(question.name);
  const told = question.type === ADDRESS ? (addresses ?? []) : [];
  const head = Buffer.alloc(HEAD);
  head.writeUInt16BE(message.readUInt16BE(0), 0);
  head.writeUInt16BE(ANSWERS | (addresses ? 0 : REFUSED), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(told.length, 6);
  return Buffer.concat([head, message.subarray(HEAD, question.end), ...told.map(record)]);
}

/** The name and type of the question. @param {Buffer} message */
function read(message) {
  const labels = [];
  let at = HEAD;
  for (let length = message[at]; length; length = message[at]) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  const end = at + 1 + AFTER_NAME;
  if (end > message.length) return undefined;
  return { name: labels.join("."), type: message.readUInt16BE(at + 1), end };
}

/** A record for the name at the message's beginning. @param {string} address */
function record(address) {
  const head = Buffer.alloc(HEAD);
  [0xc00c, ADDRESS, 1, 0, TTL_SECONDS, 4].forEach((value, at) => head.writeUInt16BE(value, 2 * at));
  return Buffer.concat([head, Buffer.from(address.split(".").map(Number))]);
}
