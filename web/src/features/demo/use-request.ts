"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormFacts, Outcome, Rules } from "./send";
import { left, useTyped } from "./use-typed";

/** `lost`: the code that sends did not come. */
type State = "untouched" | "busy" | "refused" | "lost" | "sent";

const nothingWrong = { errors: {} as Record<string, string>, problem: null };

/** Sends the form once at a time; the code that sends comes with the first try. */
export function useRequest(asked: FormFacts, rules: Rules) {
  const [state, setState] = useState<State>("untouched");
  const [refusal, setRefusal] = useState<Omit<Outcome & { sent: false }, "sent">>(nothingWrong);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useTyped(form, asked.source);

  useEffect(() => {
    if (state === "sent") answer.current?.focus();
    if (state === "refused") {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sheet = event.currentTarget;
    if (running.current) return;
    running.current = true;
    setState("busy");
    const outcome = await import("./send")
      .then(({ send }) => send(sheet, asked, rules))
      .catch(() => null);
    running.current = false;
    // Its reader has left the form meanwhile.
    if (outcome?.sent && !sheet.isConnected) left.delete(asked.source);
    setRefusal(outcome && !outcome.sent ? outcome : nothingWrong);
    setState(outcome ? (outcome.sent ? "sent" : "refused") : "lost");
  }

  return { form, submit, state, answer, ...refusal };
}
