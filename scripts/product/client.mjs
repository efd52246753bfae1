// Calls that go on until they are acknowledged, as a patient client does: same body, same key.
import { pause } from "./suite.mjs";

const PATIENCE_MS = 60_000;
const RETRIED = new Set([409, 429, 502, 503, 504]);

/** Someone's browser: base address, cookies, and later a token. */
export class Client {
  constructor(url) {
    this.url = url;
    this.cookies = new Map();
    this.token = undefined;
  }

  async call(method, path, body, { key, final = [] } = {}) {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.once(method, path, body, key).catch((error) => ({ problem: error.message }));
      if (answer.status === 200) return answer.body.data ?? answer.body;
      if (final.includes(answer.body?.reason)) return answer.body;
      const lasting = answer.status && !RETRIED.has(answer.status);
      if (lasting || Date.now() > end) {
        throw new Error(`${method} ${path}: ${answer.status ?? answer.problem} ${JSON.stringify(answer.body)}`);
      }
      await pause(50);
    }
  }

  async once(method, path, body, key) {
    const headers = { Origin: this.url, language: "es" };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (this.cookies.size > 0) headers.Cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    if (key) headers["Idempotency-Key"] = key;
    if (body && !(body instanceof FormData)) headers["Content-Type"] = "application/json";
    const payload = body && !(body instanceof FormData) ? JSON.stringify(body) : body;
    const answer = await fetch(this.url + path, {
      method,
      headers,
      body: payload,
      signal: AbortSignal.timeout(10_000),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(";")[0].split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    return { status: answer.status, body: await answer.json() };
  }
}
