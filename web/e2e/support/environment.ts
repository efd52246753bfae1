import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const given = process.env;

/**
 * The settings come from the scripts `with/chromium`, `with/firefox`, `with/suite` or `with/cluster`, and
 * `test/browser`; the defaults are those of `make up`.
 */
export const environment = {
  url: given.MOSTRADOR_TEST_URL ?? "http://localhost:8080",
  /** The address of the mails, if another server keeps them. */
  inbox: given.MOSTRADOR_TEST_INBOX,
  /** The data folder of the product under test. */
  data: given.DATA ?? resolve(root, "data"),
  /** The product's process id in the all-in-one shape. */
  pid: given.MOSTRADOR_TEST_PID,
  chromium: given.CHROMIUM ?? "chromium",
  firefox: given.FIREFOX ?? "firefox-esr",
  /** The origin at which the product expects the vendor of its chat, which a test plays. */
  get chatVendor(): string {
    const vendor = given.MOSTRADOR_TEST_CHAT;
    if (!vendor) throw new Error("MOSTRADOR_TEST_CHAT: the product names no vendor of a chat");
    return vendor;
  },
  /** Addresses of documents to open, or `all`. */
  pages: given.PAGES,
  /** The file for the result, for a run that is counted. */
  report: given.MOSTRADOR_TEST_REPORT,
  mostrador: given.MOSTRADOR_TEST_BINARY ?? resolve(root, "target/debug/mostrador"),
};
