// The settings that a program of another version knows: an operator sets newer ones after the update.
import { spawnSync } from "node:child_process";

const PATIENCE_MS = 10_000;
const REFUSED = /\((MOSTRADOR_\w+)\) is not known/;
/** @type {Set<string>} */
const told = new Set();

/**
 * The environment without the settings that the program refuses as unknown; each is printed once.
 *
 * @param {string} program
 * @param {NodeJS.ProcessEnv} environment
 */
export function knownSettings(program, environment) {
  const known = { ...environment };
  for (;;) {
    const { stdout, stderr, error } = spawnSync(program, ["--check-config"], {
      env: known,
      encoding: "utf8",
      timeout: PATIENCE_MS,
    });
    if (error) throw error;
    const refused = REFUSED.exec(`${stdout}${stderr}`)?.[1] ?? "";
    const given = [refused, `${refused}_FILE`].find((name) => name in known);
    if (!given) return known;
    delete known[given];
    const sentence = `${program} does not know ${given} and starts without it`;
    if (!told.has(sentence)) console.log(sentence);
    told.add(sentence);
  }
}
