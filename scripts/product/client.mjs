// The one client of the product for browser tests, scripts and load tests: it knows the shape of a call.
// Its caller provides the function that sends, as Node, Playwright and k6 send differently. k6 lacks the
// modules of Node.

/** @import { Answer, AnyOptions, Method, Outgoing, Product, Transport, Upload } from "./contract" */

/** The path of mails, which another server than the product may answer. */
const INBOX = "/dev/inbox.json";
const BOUNDARY = "mostrador-form-7f3a9c51d2e84b60";

/** An answer that is not 200. */
export class Refusal extends Error {
  /** @param {Outgoing} call @param {Answer} answer */
  constructor({ method, url }, { status, body }) {
    super(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
    this.status = status;
    /** @type {string | undefined} */
    this.reason = body?.reason;
  }
}

/**
 * @template {Answer} A
 * @param {Transport<A>} transport
 * @returns {Product<A>}
 */
export function client({ url, token, send, pause, inbox }) {
  const outgoing = outgoingFrom(url, token, inbox);
  return {
    url,
    token,
    pause,
    ask: async (method, path, ...[options]) => send(outgoing(method, path, options)),
    call: async (method, path, ...[options]) => {
      const sent = outgoing(method, path, options);
      const answer = await send(sent);
      if (answer.status !== 200) throw new Refusal(sent, answer);
      return answer.body?.data ?? answer.body;
    },
  };
}

/**
 * @param {string} url
 * @param {string | undefined} token
 * @param {string | undefined} inbox
 * @returns {(method: Method, template: string, options?: AnyOptions) => Outgoing}
 */
function outgoingFrom(url, token, inbox) {
  return (method, template, { path, query, key, body, form, final = [] } = {}) => {
    /** @type {Record<string, string>} */
    const headers = { Origin: url, language: "es" };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (key) headers["Idempotency-Key"] = key;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (form) headers["Content-Type"] = `multipart/form-data; boundary=${BOUNDARY}`;
    const payload = form ? multipart(form) : body === undefined ? undefined : JSON.stringify(body);
    const host = inbox && template === INBOX ? inbox : url;
    return { method, template, url: host + address(template, path, query), headers, body: payload, final };
  };
}

/**
 * @param {string} template
 * @param {NonNullable<AnyOptions["path"]>} path
 * @param {NonNullable<AnyOptions["query"]>} query
 */
function address(template, path = {}, query = {}) {
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ""));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length > 0 ? `${filled}?${given.join("&")}` : filled;
}

/** @param {Record<string, string | Upload>} form */
function multipart(form) {
  const parts = Object.entries(form).flatMap(([name, value]) => {
    const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === "string") return [`${field}\r\n\r\n${value}\r\n`];
    const head = `${field}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`;
    return [head, value.content, "\r\n"];
  });
  return joined([...parts, `--${BOUNDARY}--\r\n`]);
}

/** Text stays text, because k6 has no buffers. @param {(string | Buffer)[]} parts */
function joined(parts) {
  const isText = parts.every((part) => typeof part === "string");
  return isText ? parts.join("") : Buffer.concat(parts.map((part) => Buffer.from(part)));
}
