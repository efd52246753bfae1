// How late messages of outboxes leave, by PostgreSQL's own clock. A row under way is no longer due. A later
// row of its sequence waits for it, so it is not late: a killed worker delays both for its lease.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { services } from "../product/services.mjs";
import { postgres } from "./cluster.mjs";

export const LOOK_EVERY_MS = 250;
const QUESTION = `
  SELECT 'late ' || COALESCE(MAX(now_ms - o.due_at), 0) || ' ' || COUNT(*)
  FROM (SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now_ms) AS clock
  JOIN outbox o ON o.due_at <= now_ms AND o.parked_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM outbox e WHERE e.sequence = o.sequence AND e.number < o.number AND e.topic = o.topic
      AND e.parked_at IS NULL)
  \\watch ${LOOK_EVERY_MS / 1000}
`;

/** Observes from construction on, until its end. */
export class Lateness {
  /** The largest delay so far, in milliseconds. */
  most = 0;
  /** The service with that delay. */
  where = "";
  /** The present delay of each service. */
  #now = Object.fromEntries(services.map((service) => [service, Number.POSITIVE_INFINITY]));
  /** The number of looks at each service since then. */
  looks = Object.fromEntries(services.map((service) => [service, 0]));

  constructor() {
    this.asking = services.map((service) => this.#ask(service));
  }

  /** @param {string} service */
  #ask(service) {
    const psql = spawn("psql", ["-XqAt", postgres.url(service)], { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: psql.stdout }).on("line", (line) => {
      const [word, late] = line.split(" ");
      if (word !== "late") return;
      this.looks[service] = (this.looks[service] ?? 0) + 1;
      this.#now[service] = Number(late);
      if (Number(late) > this.most) [this.most, this.where] = [Number(late), service];
    });
    psql.stdin.write(QUESTION);
    return psql;
  }

  /**
   * Resets the record once no row is late: after a fault, rows wait until their breaker tries again.
   *
   * @param {number} atMost milliseconds that are not late
   */
  async caughtUp(atMost) {
    while (Object.values(this.#now).some((late) => late > atMost)) {
      await setTimeout(LOOK_EVERY_MS);
    }
    [this.most, this.where] = [0, ""];
    for (const service of services) this.looks[service] = 0;
  }

  async end() {
    const ended = this.asking.map((psql) => once(psql, "exit"));
    for (const psql of this.asking) psql.kill();
    await Promise.all(ended);
  }
}
