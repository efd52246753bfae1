import { afterEach, expect, it, vi } from "vitest";
import { sendingWithProgress } from "@/lib/api/upload";

afterEach(() => vi.unstubAllGlobals());

/** A browser's request that answers when the test says so. */
class Call {
  static last: Call;
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  sent: unknown;
  opened: string[] = [];
  constructor() {
    Call.last = this;
  }
  open(...to: string[]) {
    this.opened = to;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return "content-type: application/json\r\nretry-after: 2\r\n";
  }
  send(body: unknown) {
    this.sent = body;
  }
}

const request = () =>
  new Request("http://localhost/api/account/identity", {
    method: "PUT",
    headers: { language: "id", "content-type": "multipart/form-data; boundary=other" },
  });

it("tells how much of a form has left, and answers like fetch", async () => {
  vi.stubGlobal("XMLHttpRequest", Call);
  const [form, parts] = [new FormData(), [] as number[]];
  const answer = sendingWithProgress(form, (part) => parts.push(part))(request());
  const call = Call.last;
  call.upload.onprogress?.({ loaded: 1, total: 4 });
  call.upload.onprogress?.({ loaded: 4, total: 4 });
  Object.assign(call, { status: 503, responseText: '{"reason":"service.unavailable"}' });
  call.onload?.();
  const { status, headers } = await answer;
  expect([parts, call.sent, call.opened]).toEqual([
    [0.25, 1],
    form,
    ["PUT", "http://localhost/api/account/identity"],
  ]);
  expect(call.headers, "the browser names the boundary").toEqual({ language: "id" });
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
});

it("fails like fetch where the line breaks", async () => {
  vi.stubGlobal("XMLHttpRequest", Call);
  const answer = sendingWithProgress(new FormData(), () => undefined)(request());
  Call.last.onerror?.();
  await expect(answer).rejects.toThrow(TypeError);
});
