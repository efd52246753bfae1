import { readFileSync } from "node:fs";

/**
 * The secret that edges and this server share: the text of `INTERNAL_SECRET`, or the content of the file that
 * `INTERNAL_SECRET_FILE` names, without one line end at its end. Throws where both are set, and where the
 * file cannot be read.
 */
export function internalSecret({
  INTERNAL_SECRET: secret,
  INTERNAL_SECRET_FILE: file,
}: NodeJS.ProcessEnv): string | undefined {
  if (file === undefined) return secret;
  if (secret !== undefined) {
    throw new Error("INTERNAL_SECRET and INTERNAL_SECRET_FILE are both set: keep one of them");
  }
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new Error(`INTERNAL_SECRET_FILE: ${error instanceof Error ? error.message : error}`);
  }
}
