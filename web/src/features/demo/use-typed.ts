import { type RefObject, useEffect } from "react";

type Texts = [name: string, text: string][];

/**
 * What stood in each form, by the form's name, when its reader followed a link. A reload forgets it, as the
 * browser then fills the fields itself.
 */
export const left = new Map<string, Texts>();

/** The trap for programs is no field of the reader's. */
const isTyped = (each: Element): each is HTMLInputElement | HTMLTextAreaElement =>
  each instanceof HTMLTextAreaElement ||
  (each instanceof HTMLInputElement && each.type !== "hidden" && each.tabIndex >= 0);

const inputsOf = (form: HTMLFormElement) => [...form.elements].filter(isTyped);

/**
 * Keeps what is typed while its reader looks at other pages of the site. A browser does that for whole pages
 * only, and most links here change a part of one.
 * @param name of the form on the site
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const sheet = form.current;
    if (!sheet) return;
    const texts = new Map(left.get(name));
    for (const input of inputsOf(sheet)) {
      if (input.value === "") input.value = texts.get(input.name) ?? "";
    }
    return () => {
      left.set(
        name,
        inputsOf(sheet).map((input) => [input.name, input.value]),
      );
    };
  }, [form, name]);
}
