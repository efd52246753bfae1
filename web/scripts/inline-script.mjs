// A script that stands inside pages, in few bytes.
import { readFileSync } from "node:fs";
import { loadBindings, minify } from "next/dist/build/swc/index.js";

/**
 * @param {string} file beside this one
 * @param {number} longest in bytes: pages carry it
 */
export async function inlineScript(file, longest) {
  await loadBindings();
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  const options = { compress: true, mangle: { toplevel: true }, module: false };
  const { code } = await minify(source, options);
  if (code.length > longest) throw new Error(`${file} has ${code.length} bytes`);
  return code;
}
