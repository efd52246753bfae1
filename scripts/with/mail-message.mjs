// Parses a message of the mail service.

/** @typedef {{ id: string, subject: string, text: string }} Message */

const WORD = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;

/** @param {string[]} lines in SMTP's form, with doubled dots @returns {Message} */
export function read(lines) {
  const whole = lines.map((line) => line.replace(/^\./, "")).join("\n");
  const { header } = entity(whole);
  return { id: header("Message-ID"), subject: decoded(header("Subject")), text: plain(whole) };
}

/** @param {string} whole */
function entity(whole) {
  const end = whole.indexOf("\n\n");
  const [head, body] = end < 0 ? [whole, ""] : [whole.slice(0, end), whole.slice(end + 2)];
  const header = (/** @type {string} */ name) =>
    new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, "im").exec(head)?.[1]?.replace(/\n[ \t]/g, " ") ?? "";
  return { header, body };
}

/** The first of its parts, which is plain text. @param {string} whole @returns {string} */
function plain(whole) {
  const { header, body } = entity(whole);
  const boundary = /boundary="?([^";\s]+)/i.exec(header("Content-Type"))?.[1];
  if (boundary) {
    const [, first = ""] = `\n${body}`.split(`\n--${boundary}`);
    return plain(first.replace(/^\n/, ""));
  }
  const encoding = header("Content-Transfer-Encoding").toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? unquoted(body.replace(/=\n/g, "")) : body;
}

/** @param {string} quoted */
function unquoted(quoted) {
  const bytes = quoted.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/**
 * Decodes the encoded words of a header; the space between two of them does not count.
 * @param {string} text
 */
function decoded(text) {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(WORD, (_, way, word) =>
      way.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : unquoted(word.replaceAll("_", " ")),
    );
}
