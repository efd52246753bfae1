"use client";

import { useSyncExternalStore } from "react";
import { currentTip, subscribeTip } from "@/lib/tip";

export function TipBox() {
  const message = useSyncExternalStore(subscribeTip, currentTip, () => null);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none print:hidden fixed inset-x-4 bottom-20 z-50 flex justify-center"
    >
      {message ? (
        <p
          key={message.id}
          className="pointer-events-auto max-w-lg rounded-md bg-ink px-5 py-3.5 font-medium text-wall shadow-float"
        >
          {message.text}
        </p>
      ) : null}
    </div>
  );
}
