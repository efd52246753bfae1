// @vitest-environment node
import { afterEach, describe, expect, it } from "vitest";
import { leaks } from "../../../../scripts/deploy/watch/leaks.mjs";
import { exportOf, send } from "../../../../scripts/deploy/watch/plant.mjs";
import { spansOf } from "../../../../scripts/with/spans.mjs";
import { TraceReceiver } from "../../../../scripts/with/trace-receiver.mjs";

const planted = {
  process: "mostrador-edge",
  name: "http",
  traceId: "0af7651916cd43dd8448eb211c80319c",
  spanId: "b7ad6b7169203331",
  parentId: "00f067aa0ba902b7",
  attributes: { path: "/login", user: "sri@example.com", long: "n".repeat(300) },
  link: { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "53995c3f42cd8ad8" },
};

let receiver: TraceReceiver | undefined;
afterEach(() => receiver?.close());

describe("the collector", () => {
  it("keeps the spans of each export, and its bytes", async () => {
    receiver = new TraceReceiver();
    const { collector, shown } = await receiver.listen();
    const sent = exportOf(planted);
    expect(await send(collector, sent)).toBe("0");
    expect(await send(collector, sent)).toBe("0");
    const spans = await fetch(`${shown}/spans.json`).then((answer) => answer.json());
    const { link, process, ...known } = planted;
    const resource = { "service.name": process };
    const links = [{ ...link, attributes: {} }];
    const read = { ...known, process, resource, links, events: [], status: "" };
    expect(spans).toEqual([read, read]);
    const bytes = await fetch(`${shown}/exports`).then((answer) => answer.arrayBuffer());
    expect(Buffer.from(bytes)).toEqual(Buffer.concat([sent, sent]));
  });

  it("takes nothing but traces", async () => {
    receiver = new TraceReceiver();
    const { collector } = await receiver.listen();
    const other = send(collector, exportOf(planted), "logs.v1.LogsService/Export");
    expect(await other).toBe("12");
    expect(receiver.exports).toEqual([]);
  });

  it("reads no export that is cut off", () => {
    const whole = exportOf(planted);
    expect(() => spansOf(whole.subarray(0, -1))).toThrow("cut off");
  });
});

const values = {
  address: "sri.wahyuni+a@example.com",
  part: "sri.wahyuni+a",
  phone: "0812-3456-7890",
  card: "1101011705904826",
  code: "123456",
  token: "q_Zr5-0cX1vJm",
};
const found = (text: string) =>
  leaks(values, [{ where: "here", text }]).map((said) => said.replace(" in here", ""));

describe("a search of what was exported", () => {
  it("finds an address that a span holds", () => {
    const { attributes } = planted;
    const exported = spansOf(
      exportOf({ ...planted, attributes: { ...attributes, user: values.address } }),
    );
    const texts = exported.map((span) => ({ where: span.name, text: JSON.stringify(span) }));
    expect(leaks(values, texts)).toEqual(["address in http", "part in http"]);
    expect(leaks(values, [{ where: "http", text: JSON.stringify(planted) }])).toEqual([]);
  });

  it("finds an address in any form", () => {
    const { address } = values;
    const forms = [
      `to=<${address}>`,
      address.toUpperCase(),
      encodeURIComponent(address),
      Buffer.from(address).toString("hex"),
      ...["", "a", "ab", "abc"].map((before) =>
        Buffer.from(`${before}${address}\0`).toString("base64"),
      ),
      Buffer.from(`{"email":"${address}"}`).toString("base64url"),
    ];
    for (const form of forms) expect(found(form), form).toContain("address");
  });

  it("finds a number with any separators", () => {
    const phones = ["0812-3456-7890", "+62 812 3456 7890", "(0812) 34567890", "6281234567890"];
    for (const phone of phones) expect(found(`call ${phone} now`)).toEqual(["phone"]);
    for (const card of ["1101011705904826", "1101 0117 0590 4826"])
      expect(found(card)).toEqual(["card"]);
    expect(found("1101011705904827 0812-3456-7891")).toEqual([]);
  });

  it("finds a code that stands alone, and no part of another number", () => {
    for (const text of ['"code":"123456"', "code=123456.", "123456", "/verify/123456?"]) {
      expect(found(text), text).toEqual(["code"]);
    }
    const others = ["2026-05-10T12:00:00.123456Z", "0af123456c", "1123456", "1234567", "x123456"];
    for (const text of others) expect(found(text), text).toEqual([]);
  });

  it("finds a token beside letters", () => {
    expect(found("tokenq_Zr5-0cX1vJm1")).toEqual(["token"]);
    expect(found("q_Zr500cX1vJm")).toEqual([]);
  });
});
