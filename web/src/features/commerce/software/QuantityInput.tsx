"use client";

import { useState } from "react";

interface Props {
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
  errorId: string | undefined;
}

/** The figure itself; what is typed counts once the field is left or Enter is pressed. */
export function QuantityInput({ label, quantity, onChange, errorId }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function finish() {
    const wanted = Number.parseInt(typed ?? "", 10);
    setTyped(null);
    if (wanted > 0 && wanted !== quantity) onChange(wanted);
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={typed ?? String(quantity)}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 6))}
      onBlur={finish}
      onKeyDown={(event) => event.key === "Enter" && finish()}
      className="h-11 w-16 border-line-strong border-x bg-transparent text-center font-mono tabular-nums aria-invalid:bg-alarm-soft"
    />
  );
}
