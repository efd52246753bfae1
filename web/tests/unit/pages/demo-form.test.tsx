import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RequestForm } from "@/features/demo/RequestForm";
import { left } from "@/features/demo/use-typed";
import demo from "../../../messages/en/demo.json";
import errors from "../../../messages/en/errors.json";
import { button, click, field, inEnglish, isBusy, render, settle, text, type } from "../render";

const words = {
  fullName: { label: demo.fullName },
  phone: { label: demo.phone },
  email: { label: demo.email },
  message: { label: demo.message.contact },
  preferredTime: { label: demo.time.label },
  website: demo.website,
  send: demo.send.contact,
};
const form = (
  <RequestForm
    asked={{ source: "contact", page: "/more/contact", locale: "en" }}
    rules={{ hours: { from: "09:00", to: "18:00" }, wrongTime: "Another time" }}
    withTime
    messageNeeded
    words={words}
    sent="Thank you"
    failed="Not arrived"
    lost="Not left"
  >
    Privacy
  </RequestForm>
);

const sent: unknown[] = [];
let answer: () => Response | Promise<Response>;
const refused = (code: number, reason: string, fields = {}) =>
  Response.json({ code, msg: "", reason, fields }, { status: code });

beforeEach(() => {
  left.clear();
  sent.length = 0;
  answer = () => Response.json({ code: 200, msg: "", data: { id: "dem_1" } });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(await request.json());
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const messageField = () => field(demo.message.contact);

async function fillIn() {
  await type(field(demo.fullName), "Sri Wahyuni ");
  await type(field(demo.phone), "0812 3456 7890");
  await type(field(demo.email), "sri@example.com");
  await type(messageField(), "Does my printer work?");
}
/** Waits for files and answers, for as long as a busy machine takes. */
const until = async (done: () => boolean) => {
  for (let tries = 0; tries < 100 && !done(); tries += 1) await settle();
};
const press = async () => {
  await click(button(demo.send.contact));
  await until(() => !isBusy(button(demo.send.contact)));
  await settle();
};
const hidden = (id: string) => document.getElementById(id)?.classList.contains("hidden");

it("sends what was typed, says what happens next, and clears the fields", async () => {
  await render(form);
  await fillIn();
  await press();
  expect(sent).toEqual([
    {
      source: "contact",
      page: "/more/contact",
      locale: "en",
      fullName: "Sri Wahyuni",
      phone: "0812 3456 7890",
      email: "sri@example.com",
      message: "Does my printer work?",
    },
  ]);
  expect(hidden("sent")).toBe(false);
  expect(hidden("failed")).toBe(true);
  expect(document.activeElement?.id).toBe("sent");
  expect(field(demo.fullName).value).toBe("");
  expect(messageField().value).toBe("");
});

it("marks the first field that is wrong before any call", async () => {
  await render(form);
  await type(field(demo.fullName), "Sri");
  await type(field(demo.email), "sri@");
  await type(field(demo.time.label), "2026-01-24T10:00");
  await press();
  expect(sent).toEqual([]);
  expect(text()).toContain(errors["field.required"]);
  expect(text()).toContain(errors["field.invalid_email"]);
  expect(text()).toContain("Another time");
  expect(document.activeElement).toBe(field(demo.phone));
  expect(field(demo.email).value).toBe("sri@");
});

it("shows the server's refusal beside its field, and then sends again", async () => {
  await render(form);
  await fillIn();
  answer = () => refused(422, "request.invalid", { phone: { reason: "invalid_phone" } });
  await press();
  expect(field(demo.phone).getAttribute("aria-invalid")).toBe("true");
  expect(text()).toContain(errors["field.invalid_phone"]);
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
  expect(hidden("failed")).toBe(true);
  answer = () => Response.json({ code: 200, msg: "", data: { id: "dem_1" } });
  await press();
  expect(field(demo.phone).hasAttribute("aria-invalid")).toBe(false);
  expect(hidden("sent")).toBe(false);
});

it("keeps the text and says why when there is no answer", async () => {
  await render(form);
  await fillIn();
  answer = () => Promise.reject(new TypeError("no network"));
  await press();
  expect(text()).toContain(errors.network);
  expect(messageField().value).toBe("Does my printer work?");
  expect(hidden("sent")).toBe(true);
});

it("sends once, and keeps what is typed meanwhile", async () => {
  await render(form);
  await fillIn();
  let arrive = (_answer: Response) => undefined as unknown;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await click(button(demo.send.contact));
  await until(() => sent.length > 0);
  expect(isBusy(button(demo.send.contact))).toBe(true);
  const element = document.querySelector("form");
  await act(async () =>
    element?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  await type(messageField(), "And my drawer?");
  await act(async () => void arrive(Response.json({ code: 200, msg: "", data: { id: "dem_1" } })));
  await until(() => !isBusy(button(demo.send.contact)));
  expect(sent).toHaveLength(1);
  expect(messageField().value).toBe("And my drawer?");
  expect(field(demo.email).value).toBe("");
});

it("has its text again after a way over other pages, until it is sent", async () => {
  await render(form);
  await fillIn();
  await render(<p>Another page</p>);
  await render(form);
  expect(field(demo.phone).value).toBe("0812 3456 7890");
  expect(messageField().value).toBe("Does my printer work?");
  await press();
  expect(hidden("sent")).toBe(false);
  await render(<p>Another page</p>);
  await render(form);
  expect(messageField().value).toBe("");
});

it("is a plain form until its script runs, and keeps what was typed until then", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(inEnglish(form));
  const element = page.querySelector("form");
  expect(element?.noValidate).toBe(false);
  expect(button(demo.send.contact).disabled).toBe(false);
  expect(document.getElementById("sent")?.className).toContain("target:block");
  field(demo.fullName).value = "Sri";
  const root = await act(async () => hydrateRoot(page, inEnglish(form)));
  expect(element?.noValidate).toBe(true);
  expect(field(demo.fullName).value).toBe("Sri");
  await act(async () => root.unmount());
});
