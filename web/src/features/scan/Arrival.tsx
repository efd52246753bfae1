"use client";

import type { ReactNode } from "react";
import { useQueryParam } from "@/lib/navigation/query-param";
import { TryOut } from "./demo/TryOut";
import { tableOf } from "./visit";

interface Props {
  intro: ReactNode;
  /** The introduction for a guest, below the menu. */
  about: ReactNode;
}

/** A table's code leads its guest to the menu; other visitors see the introduction first. */
export function Arrival({ intro, about }: Props) {
  const table = tableOf(useQueryParam("table"));
  const isGuest = table !== null;
  return (
    <>
      {isGuest ? null : intro}
      <TryOut key={table} table={table} />
      {isGuest ? about : null}
    </>
  );
}
