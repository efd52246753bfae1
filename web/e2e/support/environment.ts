import { resolve } from "node:path";

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`make test\``);
  return value;
}

/** Set by the scripts `with-chromium`, `with-suite` or `with-cluster`, and `browser-tests`. */
export const environment = {
  url: given("MOSTRADOR_TEST_URL"),
  /** Of the product under test. */
  data: given("DATA"),
  chromium: given("CHROMIUM"),
  report: given("MOSTRADOR_TEST_REPORT"),
  mostrador: resolve(import.meta.dirname, "../../../target/debug/mostrador"),
};
