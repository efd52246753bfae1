"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextAreaField, TextField } from "@/components/forms/TextField";
import { useReady } from "@/lib/use-ready";
import { Answer } from "./Answer";
import { Honeypot } from "./Honeypot";
import type { FormFacts, Rules } from "./send";
import { useRequest } from "./use-request";

type Name = "fullName" | "phone" | "email" | "message" | "preferredTime";

export interface Words extends Record<Name, { label: string; hint?: string }> {
  website: string;
  send: string;
}

interface Props {
  asked: FormFacts;
  rules: Rules;
  withTime: boolean;
  messageNeeded: boolean;
  words: Words;
  sent: ReactNode;
  /** The answer to a plain form, whose fields are a page back. */
  failed: ReactNode;
  /** The code that sends did not come. */
  lost: ReactNode;
  /** The small print above the button. */
  children: ReactNode;
}

/**
 * The fields keep their own text, so that neither a failure nor a script that comes late can lose any. The
 * browser checks them until the script does.
 */
export function RequestForm({ asked, rules, withTime, messageNeeded, words, ...rest }: Props) {
  const ready = useReady();
  const { form, submit, state, answer, errors, problem } = useRequest(asked, rules);
  const field = (name: Name) => ({ name, ...words[name], error: errors[name] });
  const untouched = state === "untouched";
  return (
    <div className="relative flex flex-col gap-5">
      <form
        ref={form}
        method="post"
        action="/api/demo-requests"
        noValidate={ready}
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          {...field("fullName")}
          autoComplete="name"
          required
          minLength={2}
          maxLength={100}
        />
        <TextField {...field("phone")} type="tel" autoComplete="tel" required maxLength={40} />
        <TextField {...field("email")} type="email" autoComplete="email" required maxLength={254} />
        {withTime ? (
          <TextField {...field("preferredTime")} type="datetime-local" step={1800} />
        ) : null}
        <TextAreaField {...field("message")} required={messageNeeded} maxLength={2000} />
        <Honeypot label={words.website} />
        <p className="text-ink-soft text-sm">{rest.children}</p>
        <Button type="submit" busy={state === "busy"} className="self-start max-sm:w-full">
          {words.send}
        </Button>
      </form>
      <Answer id="sent" ref={answer} untouched={untouched} shown={state === "sent"}>
        {rest.sent}
      </Answer>
      <Answer id="failed" untouched={untouched} shown={state === "lost"}>
        {untouched ? rest.failed : rest.lost}
      </Answer>
      <ProblemNotice problem={problem} />
    </div>
  );
}
