import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { TextField } from "@/components/forms/TextField";
import { type PersonalForm, personalForm } from "@/features/registration/draft/forms";
import { BirthDateField } from "@/features/registration/steps/BirthDateField";
import { ApiFailure } from "@/lib/api/failure";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import registration from "../../../messages/en/registration.json";
import ui from "../../../messages/en/ui.json";
import { button, click, inEnglish, render, settle, text } from "../render";

const send = vi.fn(async () => true);
beforeEach(() => {
  send.mockClear();
  window.history.replaceState(null, "", "/");
});
afterEach(() => document.body.replaceChildren());

function Door() {
  const form = useTypedForm("door", { userId: "", password: "" });
  const { submit } = useSending(form, send);
  return (
    <form name="door" method="post" onSubmit={submit}>
      <TextField label="User" {...form.register("userId")} />
      <TextField label="Password" type="password" {...form.register("password")} />
      <SubmitButton>Enter</SubmitButton>
      <FormNote />
    </form>
  );
}

it("waits for the script, says so, and keeps the values typed until then", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  // The build has no document.
  const { document: here, HTMLInputElement: input } = globalThis;
  vi.stubGlobal("document", undefined);
  vi.stubGlobal("HTMLInputElement", undefined);
  const html = renderToString(inEnglish(<Door />));
  vi.stubGlobal("document", here);
  vi.stubGlobal("HTMLInputElement", input);
  page.innerHTML = html;
  expect(button("Enter").disabled).toBe(true);
  expect(text()).toContain(ui.form.wait);
  const user = page.querySelector<HTMLInputElement>("input[name=userId]");
  if (user) user.value = "sri@example.com";

  const root = await act(async () => hydrateRoot(page, inEnglish(<Door />)));
  expect(button("Enter").disabled).toBe(false);
  expect(text()).not.toContain(ui.form.wait);
  expect(user?.value).toBe("sri@example.com");
  await click(button("Enter"));
  await settle();
  expect(send).toHaveBeenCalledWith({ userId: "sri@example.com", password: "" });
  await act(async () => root.unmount());
});

it("says that a form that was sent too early did not arrive", async () => {
  window.history.replaceState(null, "", "/login?unsent=1");
  await render(<FormNote />);
  expect(text()).toContain(ui.form.unsent);
});

function Three() {
  const form = useForm({ defaultValues: { a: "", b: "", c: "" }, shouldFocusError: false });
  const { errors } = form.formState;
  const { submit } = useSending(form, async () => {
    throw new ApiFailure(422, "request.invalid", {
      c: { reason: "required" },
      b: { reason: "required" },
    });
  });
  // The fields register in another order than the page's.
  const [c, b, a] = (["c", "b", "a"] as const).map((name) => form.register(name));
  return (
    <form method="post" onSubmit={submit}>
      <TextField label="A" {...a} error={errors.a?.message} name="a" />
      <TextField label="B" {...b} error={errors.b?.message} name="b" />
      <TextField label="C" {...c} error={errors.c?.message} name="c" />
      <button type="submit">Send</button>
    </form>
  );
}

it("leads to the first refused field of the page, not of the answer", async () => {
  await render(<Three />);
  await click(button("Send"));
  await expect.poll(() => (document.activeElement as HTMLInputElement).name).toBe("b");
});

function Born() {
  const form = useForm<PersonalForm>({
    defaultValues: { ...personalForm(null), day: "3.", year: "1990" },
    shouldFocusError: false,
  });
  const { submit } = useSending(form, send);
  return (
    <form method="post" onSubmit={submit}>
      <BirthDateField form={form} />
      <button type="submit">Next</button>
    </form>
  );
}

it("names each fault of a date of birth", async () => {
  await render(<Born />);
  await click(button("Next"));
  await settle();
  expect(text()).toContain(`${registration.personal.number} ${ui.required}`);
  expect((document.activeElement as HTMLInputElement).name).toBe("day");
});
