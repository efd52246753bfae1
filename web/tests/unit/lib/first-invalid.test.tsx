import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { TextField } from "@/components/forms/TextField";
import { ApiFailure } from "@/lib/api/failure";
import { useSending } from "@/lib/use-sending";
import { button, click, field, render } from "../render";

let refuse: () => void;

const refused = new ApiFailure(422, "request.invalid", { name: { reason: "required" } });

const send = () =>
  new Promise<boolean>((_, reject) => {
    refuse = () => reject(refused);
  });

function Form() {
  const form = useForm({ defaultValues: { name: "Sri" }, shouldFocusError: false });
  const { submit } = useSending(form, send);
  return (
    <form noValidate method="post" onSubmit={submit}>
      <TextField
        label="Name"
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <button type="submit">Send</button>
    </form>
  );
}

afterEach(() => vi.unstubAllGlobals());

it("leads to the wrong field, even when a frame comes before React has marked it", async () => {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frame());
  await render(<Form />);
  await click(button("Send"));
  // React draws when it pleases, as on a page.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  refuse();
  await vi.waitFor(() => expect(field("Name").getAttribute("aria-invalid")).toBe("true"));
  await vi.waitFor(() => expect(document.activeElement).toBe(field("Name")));
});
