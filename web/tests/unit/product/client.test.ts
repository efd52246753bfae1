import { describe, expect, it } from "vitest";
import { client } from "../../../../scripts/product/client.mjs";
import type { Answer, Outgoing } from "../../../../scripts/product/contract";

function recorded(answer: Answer, token?: string) {
  const sent: Outgoing[] = [];
  const send = (call: Outgoing) => {
    sent.push(call);
    return answer;
  };
  return { sent, ...client({ url: "http://shop.test", token, send, pause: () => {} }) };
}

describe("the client of the product", () => {
  it("fills in the path and the query, and names the caller", async () => {
    const { sent, call } = recorded(
      { status: 200, body: { code: 200, data: { items: [] } } },
      "t1",
    );
    await call("GET", "/api/orders/{orderId}", { path: { orderId: "a/b" } });
    const data = await call("GET", "/api/orders", { query: { limit: 2, after: undefined } });
    expect(data).toEqual({ items: [] });
    expect(sent.map(({ url }) => url)).toEqual([
      "http://shop.test/api/orders/a%2Fb",
      "http://shop.test/api/orders?limit=2",
    ]);
    expect(sent[0]?.headers).toEqual({
      Origin: "http://shop.test",
      language: "es",
      Authorization: "Bearer t1",
    });
  });

  it("asks another server for mails, where one has them, and for nothing else", async () => {
    const sent: string[] = [];
    const send = ({ url }: Outgoing) => {
      sent.push(url);
      return { status: 200, body: [] };
    };
    const inbox = "http://mails.test";
    const { call } = client({ url: "http://shop.test", inbox, send, pause: () => {} });
    await call("GET", "/dev/inbox.json", { query: { to: "sri@example.com" } });
    await call("GET", "/api/orders", { query: {} });
    expect(sent).toEqual([
      "http://mails.test/dev/inbox.json?to=sri%40example.com",
      "http://shop.test/api/orders",
    ]);
  });

  it("sends JSON under a key, and a form with its file", async () => {
    const { sent, call } = recorded({ status: 200, body: { data: {} } });
    await call("POST", "/api/checkout", { key: "key-12345", body: { basketVersion: 3 } });
    const file = { name: "mutasi.csv", type: "text/csv", content: "a,b\r\n" };
    await call("POST", "/api/support/statements", {
      key: "key-67890",
      form: { bankAccount: "527", file },
    });
    expect(sent[0]).toMatchObject({
      body: '{"basketVersion":3}',
      headers: { "Content-Type": "application/json", "Idempotency-Key": "key-12345" },
    });
    const boundary = sent[1]?.headers["Content-Type"]?.split("boundary=")[1];
    expect(String(sent[1]?.body).split(`--${boundary}`)).toEqual([
      "",
      '\r\nContent-Disposition: form-data; name="bankAccount"\r\n\r\n527\r\n',
      '\r\nContent-Disposition: form-data; name="file"; filename="mutasi.csv"\r\n' +
        "Content-Type: text/csv\r\n\r\na,b\r\n\r\n",
      "--\r\n",
    ]);
  });

  it("sends the bytes of a picture as they are", async () => {
    const { sent, call } = recorded({ status: 200, body: { data: {} } });
    const content = Buffer.from([0x89, 0xff, 0x0d, 0x0a, 0x00]);
    const photo = { name: "ktp.png", type: "image/png", content };
    const form = { nationalId: "1101011705900001", nameOnId: "SRI", photo };
    await call("PUT", "/api/account/identity", { form });
    const body = sent[0]?.body;
    expect(Buffer.isBuffer(body) && body.includes(content)).toBe(true);
  });

  it("throws a refusal with its reason, and takes an answer without an envelope as it is", async () => {
    const refused = recorded({ status: 409, body: { code: 409, reason: "basket.changed" } });
    await expect(refused.call("GET", "/api/basket")).rejects.toMatchObject({
      status: 409,
      reason: "basket.changed",
    });
    expect((await refused.ask("GET", "/api/basket")).status).toBe(409);
    const bare = recorded({ status: 200, body: [] });
    expect(await bare.call("GET", "/dev/inbox.json", { query: { to: "a@b.test" } })).toEqual([]);
  });
});
