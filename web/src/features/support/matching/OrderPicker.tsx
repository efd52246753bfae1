"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/controls/Button";
import { TextField } from "@/components/forms/TextField";
import { FoundOrders } from "./FoundOrders";
import type { Choice } from "./use-match";

interface Props {
  chosen: Choice | null;
  onChoose: (order: Choice | null) => void;
  error?: string | undefined;
}

/** Finds an order by facts that a person knows of it, never by its id. */
export function OrderPicker({ chosen, onChoose, error }: Props) {
  const t = useTranslations("support.lines");
  const [typed, setTyped] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(chosen !== null);
  // The pressed button is gone: the focus goes to what took its place.
  useEffect(() => {
    const isChosen = chosen !== null;
    if (isChosen !== wasChosen.current)
      place.current?.querySelector<HTMLElement>("input, button")?.focus();
    wasChosen.current = isChosen;
  }, [chosen]);
  if (chosen) {
    return (
      <div
        ref={place}
        role="status"
        className="flex min-w-0 grow basis-72 flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2"
      >
        <span className="min-w-0">
          <span className="block text-ink-soft text-sm">{t("orderChosen")}</span>
          <span className="font-mono">{chosen.reference}</span>
          {chosen.storeName ? <span className="break-words"> · {chosen.storeName}</span> : null}
        </span>
        <Button look="secondary" size="sm" onClick={() => onChoose(null)}>
          {t("orderChange")}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className="flex min-w-0 grow basis-72 flex-col gap-2">
      <TextField
        label={t("order")}
        hint={t("orderHint")}
        error={error}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would send the form before an order is chosen.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <FoundOrders typed={typed} onChoose={onChoose} />
    </div>
  );
}
