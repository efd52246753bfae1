// Replaces processes of a cluster as an operator does: the successor starts at a place of its own, is ready
// and found by its callers before the old process is asked to end. Services and the web server are found by
// DNS, edges by the proxy in front, which knows both places of each.
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { listening } from "./listening.mjs";

/** @import { ChildProcess } from "node:child_process" */
/** @import { Names } from "./names.mjs" */
/** @typedef {{ address: string, admin: string }} Place */
/**
 * A process's present place.
 *
 * @typedef {Place & { label: string, found?: string }} Process
 */
/**
 * @typedef {{ start(label: string): void, running(label: string): ChildProcess,
 * ready(label: string): Promise<void>, noted(): void }} Supervisor
 */

/** The time for the callers' lookup, every 5 seconds, and for their first look at the successor's health. */
const FOUND_MS = 6_000;
/** A supervisor waits so long before it kills a process that shall end. */
const PATIENCE_MS = 40_000;
/** The distance between the last numbers of a process's two addresses. */
const APART = 50;

export class Successors {
  /** @type {Map<string, { process: Process, places: Place[], name: string | undefined, known: string[] }>} */
  #all = new Map();

  /** @param {string} network the first two numbers of addresses @param {Names} names */
  constructor(network, names) {
    this.network = network;
    this.names = names;
  }

  /**
   * Gives a process its first place.
   *
   * @param {Process} process
   * @param {{ name?: string, room: number, at: number, ports: [number, number] }} where the name by which
   * callers find it; its room's and its own number
   */
  add(process, { name, room, at, ports: [port, admin] }) {
    const places = [at, at + APART].map((number) => {
      const host = `${this.network}.${room}.${number}`;
      return { address: `${host}:${port}`, admin: `${host}:${admin}` };
    });
    this.#all.set(process.label, { process, places, name, known: [] });
    this.#turn(process.label);
    this.#announce(process.label, [process.address]);
  }

  /** Both places of a process. @param {string} label */
  placesOf(label) {
    return this.#all.get(label)?.places ?? [];
  }

  /**
   * The address of the control server, where a POST of `/label` replaces a process and tells how its end was.
   *
   * @param {Supervisor} supervisor
   * @returns {Promise<string>}
   */
  control(supervisor) {
    const server = createServer(async (request, response) => {
      const label = request.url?.slice(1) ?? "";
      if (!this.#all.has(label)) return response.writeHead(404).end();
      response.end(JSON.stringify(await this.#replace(label, supervisor)));
    });
    return listening(server);
  }

  /** @param {string} label @param {Supervisor} supervisor */
  async #replace(label, { start, running, ready, noted }) {
    const [old, before, begun] = [running(label), this.#process(label).address, Date.now()];
    const ended = once(old, "exit");
    this.#turn(label);
    start(label);
    noted();
    await ready(label);
    const readyMs = Date.now() - begun;
    const { address } = this.#process(label);
    this.#announce(label, [before, address]);
    await setTimeout(FOUND_MS);
    this.#announce(label, [address]);
    const asked = Date.now();
    old.kill("SIGTERM");
    const isLate = setTimeout(PATIENCE_MS, "late", { ref: false });
    if ((await Promise.race([ended, isLate])) === "late") old.kill("SIGKILL");
    const [status, signal] = await ended;
    return { readyMs, endedMs: Date.now() - asked, end: signal ?? status };
  }

  /** @param {string} label */
  #process(label) {
    const one = this.#all.get(label);
    if (!one) throw new Error(`there is no ${label}`);
    return one.process;
  }

  /** Moves the process's settings to its other place. @param {string} label */
  #turn(label) {
    const places = this.placesOf(label);
    const place = places.shift();
    if (!place) return;
    places.push(place);
    Object.assign(this.#process(label), place, { found: place.address });
  }

  /** @param {string} label @param {string[]} addresses by which its callers shall know it */
  #announce(label, addresses) {
    const one = this.#all.get(label);
    if (!one?.name) return;
    one.known = addresses.map((address) => address.split(":")[0] ?? "");
    const siblings = [...this.#all.values()].filter(({ name }) => name === one.name);
    this.names.point(one.name, siblings.flatMap(({ known }) => known));
  }
}
