"use client";

import { type FormEvent, useId, useRef } from "react";
import { buttonClass } from "@/components/controls/Button";
import { controlClass } from "@/components/forms/Field";
import { isPlausibleEmail } from "@/lib/email";

/**
 * Sends a plausible address once and clears the field; it ignores any other text, and a second press while
 * the address is on its way. Without script it is a plain form.
 */
export function SubscribeForm({ label, send }: { label: string; send: string }) {
  const id = useId();
  const underWay = useRef("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("userEmail") as HTMLInputElement;
    const userEmail = field.value.trim();
    if (!isPlausibleEmail(userEmail) || userEmail === underWay.current) return;
    underWay.current = userEmail;
    import("@/lib/subscribe")
      .then(({ subscribe }) => subscribe(userEmail))
      .then(
        (isTaken) => {
          if (isTaken && field.value.trim() === userEmail) field.value = "";
        },
        () => undefined,
      )
      .finally(() => {
        underWay.current = "";
      });
  }

  return (
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
  );
}
