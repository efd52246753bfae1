"use client";

import { lazy, Suspense } from "react";
import { useQueryParam } from "@/lib/navigation/query-param";
import type { Wish, Words } from "./Answer";

/** Hardly any visitor of the home page comes by such a link: the others do without its script. */
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
