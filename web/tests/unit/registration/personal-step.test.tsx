import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PersonalStep } from "@/features/registration/steps/PersonalStep";
import type { FieldFailure } from "@/lib/api/failure";
import errors from "../../../messages/en/errors.json";
import registration from "../../../messages/en/registration.json";
import ui from "../../../messages/en/ui.json";
import { button, click, field, render, settle, text, type } from "../render";

const { personal } = registration;
let fields: Record<string, FieldFailure>;
const asked = vi.fn();

beforeEach(async () => {
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    if (method === "POST") return Response.json({ code: 200, msg: "", data: {} });
    asked();
    const refusal = { code: 422, msg: "", reason: "request.invalid", data: null, fields };
    return Response.json(refusal, { status: 422 });
  });
  await render(
    <PersonalStep draft={null} arrived={false} save={(call) => call.then(() => true)} />,
  );
  await settle();
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
});

async function fillIn() {
  await type(field(personal.fullName), "Sri Wahyuni");
  await type(field(personal.phone), "0812");
  await type(field(personal.email), "sri@example");
  await type(field(personal.day), "31");
  await type(field(personal.month), "2");
  await type(field(personal.year), "90");
  await type(field(personal.password), "123456");
}

const send = () => click(button(ui.next));

const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")].map(({ name }) => name);

it("shows all of the server's refusals at once", async () => {
  fields = {
    phone: { reason: "invalid_phone" },
    "dateOfBirth.year": { reason: "short_year" },
    password: { reason: "common_password" },
  };
  await fillIn();
  await send();
  for (const key of ["invalid_phone", "short_year", "common_password"] as const) {
    await expect.poll(text).toContain(errors[`field.${key}`]);
  }
  expect(marked()).toEqual(["phone", "year", "password"]);
});

it("marks the whole date when no part is to blame", async () => {
  fields = { dateOfBirth: { reason: "invalid_date" } };
  await fillIn();
  await send();
  await expect.poll(text).toContain(errors["field.invalid_date"]);
  expect(marked()).toEqual(["day", "month", "year"]);
});

it("does not ask about a form with empty fields", async () => {
  await send();
  await expect.poll(text).toContain(ui.required);
  expect(asked).not.toHaveBeenCalled();
  expect(marked()).toEqual(["fullName", "phone", "email", "day", "month", "year", "password"]);
});
