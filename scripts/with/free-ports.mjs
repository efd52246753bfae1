// Ports for processes that start now.
import { once } from "node:events";
import { createServer } from "node:net";

// A run beside another has half of the ports: LANE is 0 or 1.
const { LANE } = process.env;
const [FROM, COUNT] = LANE ? [10_000 + Number(LANE) * 10_000, 10_000] : [10_000, 20_000];

/**
 * Ports below the range of the system's own ports, which links and mail servers use, without one of them.
 *
 * @param {number} count
 * @param {string | undefined} taken
 */
export async function freePorts(count, taken) {
  const found = new Map();
  while (found.size < count) {
    const port = FROM + Math.floor(Math.random() * COUNT);
    if (String(port) === taken) continue;
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(() => true, () => false);
    if (isFree) found.set(port, server);
  }
  await Promise.all([...found.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...found.keys()];
}
