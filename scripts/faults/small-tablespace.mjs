// A tablespace on a small disk, with all tables of one running service.
import { pause } from "../product/browser.mjs";
import { postgres } from "./cluster.mjs";
import { SmallDisk } from "./small-disk.mjs";

const NAME = "small";
/** The free room beside the tables' own. */
const SPARE_MB = 16;
const TRIES = 50;
const AGAIN_MS = 100;

export class SmallTablespace {
  /** @param {string} service @param {SmallDisk} disk */
  constructor(service, disk) {
    this.service = service;
    this.disk = disk;
  }

  /** @param {string} service */
  static async under(service) {
    const bytes = Number(postgres.ask(service, "SELECT pg_database_size(current_database())"));
    const megabytes = Math.ceil(bytes / 2 ** 20) + SPARE_MB;
    const space = new SmallTablespace(service, new SmallDisk(megabytes, postgres.owner()));
    try {
      postgres.ask(service, `CREATE TABLESPACE ${NAME} LOCATION '${space.disk.path}'`);
      await space.#move("pg_default", NAME);
    } catch (error) {
      await space.remove();
      throw error;
    }
    return space;
  }

  async remove() {
    this.disk.free();
    await this.#move(NAME, "pg_default");
    postgres.ask(this.service, `DROP TABLESPACE ${NAME}`);
    this.disk.remove();
  }

  /**
   * Moves the tables, which are in use: a statement that would wait for long is tried again.
   *
   * @param {string} from
   * @param {string} to
   */
  async #move(from, to) {
    for (const what of ["TABLE", "INDEX"]) {
      const move = `ALTER ${what} ALL IN TABLESPACE ${from} SET TABLESPACE ${to}`;
      const statement = `SET lock_timeout = '500ms'; ${move}`;
      for (let left = TRIES; ; left--) {
        try {
          postgres.ask(this.service, statement);
          break;
        } catch (error) {
          if (left === 0) throw error;
          await pause(AGAIN_MS);
        }
      }
    }
  }
}
