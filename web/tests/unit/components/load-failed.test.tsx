import { useState } from "react";
import { expect, it, vi } from "vitest";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { PageHeader } from "@/components/page/PageHeader";
import { ApiFailure } from "@/lib/api/failure";
import crash from "../../../messages/en/crash.json";
import errors from "../../../messages/en/errors.json";
import ui from "../../../messages/en/ui.json";
import { button, click, render, settle, text } from "../render";

it("shows the server's sentence, and offers no second try that cannot help", async () => {
  await render(
    <LoadFailed error={new ApiFailure(403, "account.frozen")} retry={() => undefined} />,
  );
  await settle();
  expect(text()).toContain(errors["account.frozen"]);
  expect(document.querySelector("button")).toBeNull();
});

it("offers a second try where it may help", async () => {
  const retry = vi.fn();
  await render(<LoadFailed error={new ApiFailure(0, "network")} retry={retry} />);
  await settle();
  expect(text()).toContain(crash.unreachable);
  await click(button(ui.retry));
  expect(retry).toHaveBeenCalledOnce();
});

/** Data that is on its way again after a press. */
function Part() {
  const [isLost, setIsLost] = useState(true);
  return (
    <>
      <PageHeader title="Credit" />
      {isLost ? (
        <LoadFailed error={new ApiFailure(0, "network")} retry={() => setIsLost(false)} />
      ) : null}
    </>
  );
}

it("leads the reader to the heading when the second try takes the button away", async () => {
  await render(<Part />);
  await settle();
  button(ui.retry).focus();
  await click(button(ui.retry));
  expect(document.activeElement?.textContent).toBe("Credit");
});
