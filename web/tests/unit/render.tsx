import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, vi } from "vitest";
import { loadMessages } from "@/i18n/messages";
import { unbroken } from "@/i18n/unbroken";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const messages = await loadMessages("en");
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

/** Provides the sentences, as the pages do. */
export const inEnglish = (children: ReactNode) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Jakarta">
    {children}
  </NextIntlClientProvider>
);

/** Puts the component on the page, in English. */
export async function render(children: ReactNode): Promise<void> {
  document.documentElement.lang = "en";
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(inEnglish(children)));
}

/** Waits for files that are being imported, for as long as a busy machine takes, and for one frame. */
export const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

export const text = () => document.body.textContent ?? "";

export function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll("button")];
  const found = all.find((each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
  if (!found) throw new Error(`no button ${name} among ${all.map((each) => each.textContent)}`);
  return found;
}

export const isBusy = (button: HTMLButtonElement) => button.getAttribute("aria-busy") === "true";

export const click = (element: HTMLElement) => act(async () => element.click());

/** The control that the label names. */
export function field(label: string): HTMLInputElement {
  const named = [...document.querySelectorAll("label")].find((each) => each.textContent === label);
  const found = named && document.getElementById(named.htmlFor);
  if (!found) throw new Error(`no field ${label}`);
  return found as HTMLInputElement;
}

/** React listens to the native setter only. */
export const type = (
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
) =>
  act(async () => {
    const kind = Object.getPrototypeOf(input);
    Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(input, value);
    const event = input instanceof HTMLSelectElement ? "change" : "input";
    input.dispatchEvent(new Event(event, { bubbles: true }));
  });

/** Fills a catalogue's sentence with values, as pages do. */
export const fill = (sentence: string, values: Record<string, string>) =>
  unbroken(sentence).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
