// Finds values in the exports of a process, in any of the forms that an export may give them.

/** @typedef {{ where: string, text: string }} Exported */

/** The search for a shorter value looks at its neighbours, too, as other texts contain it by chance. */
const LONG = 9;
const DIGITS = /^\+?[\d\s().-]+$/;

/**
 * The places where a value stands. The search finds numbers with other separators, or with none, and long
 * values also in capitals, percent-encoded, in hexadecimals and in base64. It finds a short value only
 * without a letter or a digit beside it.
 *
 * @param {Record<string, string>} values by their descriptions
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
    // A telephone number may begin with the zero of the country, or with the number of the country.
    return [[...digits.replace(/^0/, "")].join("[\\s().-]*"), ...encoded(digits)];
  }
  // The digits behind the point of a number of seconds may look like a code.
  if (value.length < LONG) return [`(?<![\\da-z])(?<!\\d\\.)${quoted(value)}(?![\\da-z])`];
  return [quoted(value), quoted(encodeURIComponent(value)), ...encoded(value)];
}

/** @param {string} value */
function encoded(value) {
  const bytes = Buffer.from(value);
  return [bytes.toString("hex"), ...[0, 1, 2].flatMap((before) => inBase64(bytes, before))];
}

/** The base64 of the value behind `before` bytes, without the characters that also encode neighbours. */
function inBase64(/** @type {Buffer} */ bytes, /** @type {number} */ before) {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const own = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
  return [whole.toString("base64"), whole.toString("base64url")].map((text) => quoted(text.slice(...own)));
}

/** @param {string} text */
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
