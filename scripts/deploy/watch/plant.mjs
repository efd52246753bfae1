// Exports a span as a process does, to test a collector and the readers of its spans.
import { connect } from "node:http2";

/** @param {number} number @param {Uint8Array | string} content */
function field(number, content) {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...varint(bytes.length)]), bytes]);
}

/** @param {number} value @returns {number[]} */
const varint = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]);

/** @param {number} number @param {Record<string, string>} attributes */
const attributesOf = (number, attributes) =>
  Object.entries(attributes).map(([key, value]) =>
    field(number, Buffer.concat([field(1, key), field(2, field(1, value))])),
  );

/**
 * An export of one span, which is linked to another.
 *
 * @param {{ process: string, name: string, traceId: string, spanId: string, parentId: string,
 *   attributes: Record<string, string>, link: { traceId: string, spanId: string } }} span
 */
export function exportOf({ process, name, traceId, spanId, parentId, attributes, link }) {
  const id = (/** @type {number} */ number, /** @type {string} */ hex) => field(number, Buffer.from(hex, "hex"));
  const span = [id(1, traceId), id(2, spanId), id(4, parentId), field(5, name)];
  // SPAN_KIND_INTERNAL, and the time of the start.
  span.push(Buffer.from([6 << 3, 1, (7 << 3) | 1, ...Array(8).fill(0)]));
  span.push(...attributesOf(9, attributes));
  span.push(field(13, Buffer.concat([id(1, link.traceId), id(2, link.spanId)])));
  const resource = field(1, Buffer.concat(attributesOf(1, { "service.name": process })));
  return field(1, Buffer.concat([resource, field(2, field(2, Buffer.concat(span)))]));
}

/**
 * Sends a message to a collector, in two parts; answers its status of gRPC.
 *
 * @param {string} collector
 * @param {Buffer} message
 * @param {string} method
 * @returns {Promise<string>}
 */
export function send(collector, message, method = "trace.v1.TraceService/Export") {
  const session = connect(collector);
  const call = session.request({
    ":method": "POST",
    ":path": `/opentelemetry.proto.collector.${method}`,
    "content-type": "application/grpc",
    te: "trailers",
  });
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  call.write(Buffer.concat([head, message.subarray(0, 7)]));
  call.end(message.subarray(7));
  return new Promise((resolve, reject) => {
    call.on("trailers", (trailers) => resolve(String(trailers["grpc-status"])));
    for (const end of [session, call]) end.on("error", reject);
    call.on("close", () => session.close());
    call.resume();
  });
}
