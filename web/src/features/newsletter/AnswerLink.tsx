"use client";

import { lazy, Suspense } from "react";
import { useQueryParam } from "@/lib/navigation/query-param";
import type { Wish, Words } from "./Answer";

/** Loads the script for a mail's link only for visitors who came by one: the others do without it. */
const Answer = lazy(() => import("./Answer"));

export function AnswerLink(words: Record<Wish, Words>) {
  const asked = useQueryParam("newsletter");
  const token = useQueryParam("token");
  if ((asked !== "confirm" && asked !== "unsubscribe") || !token) return null;
  return (
    <Suspense fallback={null}>
      <Answer wish={asked} token={token} words={words[asked]} />
    </Suspense>
  );
}
