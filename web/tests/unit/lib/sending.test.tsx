import { act } from "react";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { ApiFailure } from "@/lib/api/failure";
import { useSending } from "@/lib/use-sending";
import crash from "../../../messages/en/crash.json";
import { button, click, render, text } from "../render";

// The file of the sentences does not load.
vi.mock("../../../messages/en/errors.json", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const send = vi.fn();

function Form() {
  const { submit, busy, problem } = useSending(useForm(), send);
  return (
    <form method="post" onSubmit={submit}>
      {problem?.sentence}
      <button type="submit" disabled={busy}>
        Send
      </button>
    </form>
  );
}

/** Sends the form, and waits for the warning that the sentences do not load. */
async function sendInVain(): Promise<void> {
  const warning = new Promise<void>((resolve) => {
    vi.spyOn(console, "warn").mockImplementation(() => resolve());
  });
  await click(button("Send"));
  await act(() => warning);
}

it("gives the form back with a sentence, even when the sentences do not load", async () => {
  send.mockRejectedValue(new ApiFailure(0, "network"));
  await render(<Form />);
  await sendInVain();
  expect(text()).toContain(crash.unreachable);
  expect(button("Send").disabled).toBe(false);
  await sendInVain();
  expect(send).toHaveBeenCalledTimes(2);
});
