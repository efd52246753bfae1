import { check, fail, sleep } from "k6";
import http from "k6/http";

const base = __ENV.URL || "http://localhost:8080";

/** Calls the API and answers `data`; anything but 200 ends this merchant's journey and counts as a failed check. */
export function call(method, path, { name, body, token, key } = {}) {
  const headers = { "Content-Type": "application/json", Origin: base, language: "es" };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (key) headers["Idempotency-Key"] = key;
  const payload = body === undefined ? null : JSON.stringify(body);
  const answer = http.request(method, `${base}${path}`, payload, {
    headers,
    tags: { call: name, name: path.split("?")[0] },
  });
  const ok = check(answer, { "the call succeeds": ({ status }) => status === 200 });
  if (!ok) fail(`${method} ${path}: ${answer.status} ${answer.body}`);
  return path.startsWith("/dev/") ? answer.json() : answer.json("data");
}

/** Asks again until `done` likes the answer. */
export function until(seconds, what, ask, done) {
  for (let waited = 0; waited < seconds; waited += 0.2) {
    const answer = ask();
    if (done(answer)) return answer;
    sleep(0.2);
  }
  check(null, { "things happen in time": () => false });
  return fail(`${what} took longer than ${seconds} s`);
}

/** A key nobody used before. */
export const newKey = (what) => `${what}-${__VU}-${__ITER}-${Date.now()}-${Math.random()}`;
