// Finds values in what a process exports, in whichever form they stand there.

/** @typedef {{ where: string, text: string }} Exported */

/** A shorter value also stands in other things by chance, when its neighbours are not looked at. */
const LONG = 9;
const DIGITS = /^\+?[\d\s().-]+$/;

/**
 * The places where a value stands. Numbers are found with other separators, or with none; long values are
 * found in capitals, percent-encoded, in hexadecimals and in base64, too. A short one has no letter or digit
 * beside it.
 *
 * @param {Record<string, string>} values by what they are
 * @param {Exported[]} exported
 * @returns {string[]} the values and places
 */
export function leaks(values, exported) {
  return Object.entries(values).flatMap(([what, value]) => {
    const form = new RegExp(forms(value).join("|"), "i");
    return exported.filter(({ text }) => form.test(text)).map(({ where }) => `${what} in ${where}`);
  });
}

/** @param {string} value @returns {string[]} regular expressions */
function forms(value) {
  const digits = value.replace(/\D/g, "");
  if (DIGITS.test(value) && digits.length >= LONG) {
    // With the zero of the country, or with its number.
    return [[...digits.replace(/^0/, "")].join("[\\s().-]*"), ...encoded(digits)];
  }
  // A fraction of a second is no code.
  if (value.length < LONG) return [`(?<![\\da-z])(?<!\\d\\.)${quoted(value)}(?![\\da-z])`];
  return [quoted(value), quoted(encodeURIComponent(value)), ...encoded(value)];
}

/** @param {string} value */
function encoded(value) {
  const bytes = Buffer.from(value);
  return [bytes.toString("hex"), ...[0, 1, 2].flatMap((before) => inBase64(bytes, before))];
}

/** What base64 makes of the value after so many bytes, without the characters that its neighbours share. */
function inBase64(/** @type {Buffer} */ bytes, /** @type {number} */ before) {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const own = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
  return [whole.toString("base64"), whole.toString("base64url")].map((text) => quoted(text.slice(...own)));
}

/** @param {string} text */
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
