"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useQueryParam } from "@/lib/navigation/query-param";
import type { Wish, Words } from "./Answer";

/** Loads the script for a mail's link only for visitors who came by one. */
const Answer = lazy(() => import("./Answer"));

interface Props {
  words: Record<Wish, Words>;
  className?: string | undefined;
  /** The content for visitors who came by no link. */
  children?: ReactNode;
}

export function AnswerLink({ words, className, children }: Props) {
  const asked = useQueryParam("newsletter");
  const token = useQueryParam("token");
  if ((asked !== "confirm" && asked !== "unsubscribe") || !token) return children;
  return (
    <Suspense fallback={null}>
      <Answer
        wish={asked}
        token={token}
        words={words[asked]}
        className={className}
        otherwise={children}
      />
    </Suspense>
  );
}
