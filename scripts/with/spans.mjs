// Reads the spans of an export of OTLP, in protobuf's bytes. The numbers of the fields are those of
// opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto.

/** @typedef {Record<string, unknown>} Attributes */
/** @typedef {{ traceId: string, spanId: string, attributes: Attributes }} Link */
/**
 * `parentId` is empty where a trace begins. `process` is the name of the resource.
 *
 * @typedef {object} Span
 * @property {string} traceId
 * @property {string} spanId
 * @property {string} parentId
 * @property {string} name
 * @property {string} process
 * @property {Attributes} resource
 * @property {Attributes} attributes
 * @property {{ name: string, attributes: Attributes }[]} events
 * @property {Link[]} links
 * @property {string} status the message of a failure
 */

/** @param {Uint8Array} request an ExportTraceServiceRequest @returns {Span[]} */
export function spansOf(request) {
  return all(request, 1).flatMap((ofResource) => {
    const resource = attributes(only(ofResource, 1), 1);
    const process = String(resource["service.name"] ?? "");
    const spans = all(ofResource, 2).flatMap((ofScope) => all(ofScope, 2));
    return spans.map((bytes) => ({ ...span(bytes), process, resource }));
  });
}

/** @param {Uint8Array} bytes */
const span = (bytes) => ({
  traceId: hex(only(bytes, 1)),
  spanId: hex(only(bytes, 2)),
  parentId: hex(only(bytes, 4)),
  name: text(only(bytes, 5)),
  attributes: attributes(bytes, 9),
  events: all(bytes, 11).map((event) => ({ name: text(only(event, 2)), attributes: attributes(event, 3) })),
  links: all(bytes, 13).map((link) => ({
    traceId: hex(only(link, 1)),
    spanId: hex(only(link, 2)),
    attributes: attributes(link, 4),
  })),
  status: text(only(only(bytes, 15), 2)),
});

/** @param {Uint8Array} message @param {number} number @returns {Attributes} */
function attributes(message, number) {
  const pairs = all(message, number);
  return Object.fromEntries(pairs.map((pair) => [text(only(pair, 1)), value(only(pair, 2))]));
}

/** An AnyValue. @param {Uint8Array} bytes @returns {unknown} */
function value(bytes) {
  for (const { number, value: found } of fields(bytes)) {
    if (typeof found === "bigint") return number === 2 ? found === 1n : Number(BigInt.asIntN(64, found));
    if (number === 1) return text(found);
    if (number === 4) return Buffer.from(found).readDoubleLE();
    if (number === 5) return all(found, 1).map(value);
    if (number === 6) return attributes(found, 1);
    return hex(found);
  }
  return null;
}

/** @param {Uint8Array} bytes */
const text = (bytes) => Buffer.from(bytes).toString("utf8");
/** @param {Uint8Array} bytes */
const hex = (bytes) => Buffer.from(bytes).toString("hex");

/** The contents of all fields with this number. @param {Uint8Array} message @param {number} number */
function all(message, number) {
  const found = [...fields(message)].filter((field) => field.number === number);
  return found.flatMap((field) => (typeof field.value === "bigint" ? [] : [field.value]));
}

/**
 * The content of the field with this number; empty without one.
 *
 * @param {Uint8Array} message
 * @param {number} number
 */
const only = (message, number) => all(message, number)[0] ?? new Uint8Array();

/** @param {Uint8Array} message */
function* fields(message) {
  let at = 0;
  const varint = () => {
    let whole = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new Error("a number of the message is cut off");
      whole |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return whole;
    }
  };
  const take = (/** @type {number} */ length) => {
    at += length;
    if (at > message.length) throw new Error("a field of the message is cut off");
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = Number(varint());
    const [number, wire] = [key >>> 3, key & 7];
    if (wire === 0) yield { number, value: varint() };
    else if (wire === 1) yield { number, value: take(8) };
    else if (wire === 2) yield { number, value: take(Number(varint())) };
    else if (wire === 5) yield { number, value: take(4) };
    else throw new Error(`a field of the message is of kind ${wire}`);
  }
}
