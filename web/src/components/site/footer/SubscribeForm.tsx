"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { buttonClass } from "@/components/controls/Button";
import { cx } from "@/components/cx";
import { controlClass } from "@/components/forms/Field";
import { Notice } from "@/components/signs/Notice";
import { isPlausibleEmail } from "@/lib/email";

interface Props {
  label: string;
  send: string;
  /** What happens next, once an address is taken. */
  sent: string;
  /** The place to which the answer to a plain form leads; one form of a page has it. */
  anchor?: "subscribed";
}

/**
 * Sends a plausible address once and clears the field; it ignores any other text, and a second press while
 * the address is on its way. Without script it is a plain form.
 */
export function SubscribeForm({ label, send, sent, anchor }: Props) {
  const id = useId();
  /** Unknown until the script sends: then the address alone decides. */
  const [isSent, setSent] = useState<boolean>();
  const underWay = useRef("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("userEmail") as HTMLInputElement;
    const userEmail = field.value.trim();
    if (!isPlausibleEmail(userEmail) || userEmail === underWay.current) return;
    underWay.current = userEmail;
    setSent(false);
    import("@/lib/subscribe")
      .then(({ subscribe }) => subscribe(userEmail))
      .then(
        (isTaken) => {
          setSent(isTaken);
          if (isTaken && field.value.trim() === userEmail) field.value = "";
        },
        () => undefined,
      )
      .finally(() => {
        underWay.current = "";
      });
  }

  return (
    <>
      <form method="post" action="/api/application/add" noValidate onSubmit={submit}>
        <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="email"
            name="userEmail"
            autoComplete="email"
            className={controlClass}
          />
          <button type="submit" className={buttonClass("secondary")}>
            {send}
          </button>
        </div>
      </form>
      <div
        id={anchor}
        tabIndex={-1}
        className={cx(
          "mt-4 scroll-mt-64",
          !isSent && "hidden",
          isSent === undefined && "target:block",
        )}
      >
        <Notice tone="good" live>
          {sent}
        </Notice>
      </div>
    </>
  );
}
