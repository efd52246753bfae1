// Lets a server listen on a free port of this machine.

/** @import { AddressInfo, Server } from "node:net" */

/** The server's address, without a scheme. @param {Server} server @returns {Promise<string>} */
export function listening(server) {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve(`127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`);
    });
  });
}
