// Prints the room on the disk that merchants take in the database of each service, on SQLite and on
// PostgreSQL: merchants register, order, pay and have their mails. MERCHANTS sets their number.
import { cluster, inOneProcess } from "./shapes.mjs";
import { analyse, settle } from "./town/town.mjs";

/** @import { MeasuredProduct } from "./shapes.mjs" */

const MERCHANTS = Number(process.env.MERCHANTS ?? 1_000);

const shapes = { SQLite: () => inOneProcess(), PostgreSQL: () => cluster(1) };
for (const [engine, start] of Object.entries(shapes)) {
  const product = await start();
  try {
    const before = sizes(product);
    await settle(product, MERCHANTS);
    const after = sizes(product);
    for (const service of product.services) {
      const each = (after[service] - before[service]) / MERCHANTS;
      console.log(`${engine}, ${service}: ${(each / 1000).toFixed(2)} MB for 1,000 merchants`);
    }
  } finally {
    await product.remove();
  }
}

/** @param {MeasuredProduct} product @returns {Record<string, number>} */
function sizes(product) {
  analyse(product);
  return Object.fromEntries(product.services.map((service) => [service, product.bytes(service)]));
}
