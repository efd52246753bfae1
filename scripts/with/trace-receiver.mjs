// A collector of OTLP over gRPC, without TLS, that keeps what it is sent, and shows it to tests.
import { createServer } from "node:http";
import { createServer as createGrpcServer } from "node:http2";
import { listening } from "./listening.mjs";
import { spansOf } from "./spans.mjs";

/** @import { ServerHttp2Stream } from "node:http2" */
/** @import { Span } from "./spans.mjs" */

const EXPORT = "/opentelemetry.proto.collector.trace.v1.TraceService/Export";
const UNIMPLEMENTED = "12";
/** The bytes before a message of gRPC: the flag for compression, and the length. */
const HEAD = 5;

export class TraceReceiver {
  /** The messages as they came. @type {Buffer[]} */
  exports = [];
  /** @type {Span[]} */
  spans = [];
  #collector = createGrpcServer();
  #shown = createServer((request, response) => {
    if (request.url === "/spans.json") return response.end(JSON.stringify(this.spans));
    if (request.url === "/exports") return response.end(Buffer.concat(this.exports));
    response.writeHead(404).end();
  });

  /** @param {boolean} keeps what it is sent */
  constructor(keeps = true) {
    this.keeps = keeps;
    this.#collector.on("stream", (stream, headers) => {
      stream.on("error", () => {});
      this.#take(stream, headers[":path"]).catch(() => stream.destroy());
    });
  }

  /** @returns {Promise<{ collector: string, shown: string }>} where spans go, and where they are seen */
  async listen() {
    const [collector, shown] = [await listening(this.#collector), await listening(this.#shown)];
    return { collector: `http://${collector}`, shown: `http://${shown}` };
  }

  close() {
    this.#collector.close();
    this.#shown.close();
  }

  /** @param {ServerHttp2Stream} stream @param {string | undefined} path */
  async #take(stream, path) {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (path === EXPORT && this.keeps) for (const message of messages(Buffer.concat(chunks))) this.#keep(message);
    const status = path === EXPORT ? "0" : UNIMPLEMENTED;
    stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": status }));
    stream.respond({ ":status": 200, "content-type": "application/grpc" }, { waitForTrailers: true });
    // An empty message, which says that all spans were taken.
    stream.end(Buffer.alloc(HEAD));
  }

  /** @param {Buffer} message */
  #keep(message) {
    this.exports.push(message);
    this.spans.push(...spansOf(message));
  }
}

/** @param {Buffer} body */
function* messages(body) {
  for (let at = 0; at < body.length; ) {
    if (body[at] !== 0) throw new Error("a compressed message");
    const end = at + HEAD + body.readUInt32BE(at + 1);
    yield body.subarray(at + HEAD, end);
    at = end;
  }
}
