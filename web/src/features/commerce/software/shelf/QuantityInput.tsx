"use client";

import { useState } from "react";

interface Props {
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
  /** The id of the sentence about a refused figure. */
  errorId: string | undefined;
  /** True when the text in the field is no quantity. */
  onEmpty: (empty: boolean) => void;
}

/** The figure itself; it counts once the reader leaves the field or presses Enter. */
export function QuantityInput({ label, quantity, onChange, errorId, onEmpty }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function finish() {
    if (typed === null) return;
    const wanted = Number.parseInt(typed, 10);
    const empty = !(wanted > 0);
    onEmpty(empty);
    // A text that is no quantity stays in sight, beside its sentence, until the reader mends it.
    if (empty) return;
    setTyped(null);
    if (wanted !== quantity) onChange(wanted);
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
