import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "@/components/controls/Button";
import { CopyButton } from "@/components/controls/CopyButton";
import { PasswordField } from "@/components/forms/PasswordField";
import { makeClient } from "@/components/page/QueryProvider";
import { type Basket, basketQuery, type CatalogItem } from "@/features/commerce/queries";
import { lineOf } from "@/features/commerce/software/basket/basket";
import { ItemRow } from "@/features/commerce/software/shelf/ItemRow";
import { personalForm } from "@/features/registration/draft/forms";
import { PasswordPart } from "@/features/registration/steps/PasswordPart";
import commerce from "../../../messages/en/commerce.json";
import registration from "../../../messages/en/registration.json";
import ui from "../../../messages/en/ui.json";
import { button, click, fill, render, settle, text } from "../render";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const focused = () => document.activeElement as HTMLElement | null;

async function press(name: string) {
  button(name).focus();
  await click(button(name));
  await settle();
}

const item = { name: "Drawer" };
const words = (name: string) => ({ es: name, en: name, id: name });
const drawer: CatalogItem = {
  sku: "hardware-cash-drawer",
  kind: "hardware",
  name: words("Drawer"),
  description: words(""),
  unitPrice: 1_000,
  minimum: 1,
  subscriptionDays: 0,
  options: [],
};

function Row() {
  const { data } = useQuery(basketQuery);
  return data ? <ItemRow item={drawer} line={lineOf(data, drawer.sku)} /> : null;
}

it("moves the focus to the control that replaces the pressed button", async () => {
  let basket: Basket = { version: 1, items: [], total: 0 };
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "PUT") {
      const { quantity } = (await request.json()) as { quantity: number };
      const line = { ...drawer, itemId: "itm_1", quantity, total: 1_000, options: null };
      basket = { version: 2, items: quantity > 0 ? [line] : [], total: 1_000 * quantity };
    }
    return Response.json({ code: 200, msg: "", data: basket });
  });
  await render(
    <QueryClientProvider client={makeClient()}>
      <Row />
    </QueryClientProvider>,
  );
  await settle();
  await press(fill(commerce.software.addOf, item));
  expect(focused()).toBe(button(fill(commerce.software.more, item)));
  await press(fill(commerce.software.removeOf, item));
  expect(focused()).toBe(button(fill(commerce.software.addOf, item)));
});

function Part() {
  return <PasswordPart form={useForm({ defaultValues: personalForm(null) })} isSet />;
}

it("moves the focus into the new password's field, and back to its button", async () => {
  await render(<Part />);
  await press(registration.personal.passwordChange);
  expect(focused()).toBeInstanceOf(HTMLInputElement);
  await press(registration.personal.passwordKeep);
  expect(focused()?.textContent).toBe(registration.personal.passwordChange);
});

it("names the field in the button that shows the password, and repeats nothing", async () => {
  await render(<PasswordField label="Current password" />);
  await click(button(`${ui.password.show}: Current password`));
  expect(document.querySelector("input")?.type).toBe("text");
  const hide = button(`${ui.password.hide}: Current password`);
  expect(hide.hasAttribute("aria-pressed")).toBe(false);
});

it("selects a value that it may not copy, and says so in sight", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  await render(<CopyButton value="149877" of="amount" />);
  await click(button(fill(ui.copy.what, { what: "amount" })));
  const field = focused() as HTMLInputElement;
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe("149877");
  expect(text()).toContain(ui.copy.failed);
  expect(document.querySelector("[role=status]")?.className).not.toContain("sr-only");
});

it("keeps the focus on a button whose work is under way, and hears no second press", async () => {
  const [pressed, sent] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  document.addEventListener("submit", sent);
  const form = (busy: boolean) => (
    <form method="post">
      <Button type="submit" busy={busy} onClick={pressed}>
        Send
      </Button>
    </form>
  );
  await render(form(false));
  await press("Send");
  await render(form(true));
  expect(focused()).toBe(button("Send"));
  expect(button("Send").matches(":disabled")).toBe(false);
  await press("Send");
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
  await render(form(false));
  await press("Send");
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([2, 2]);
  document.removeEventListener("submit", sent);
});
