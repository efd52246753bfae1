"use client";

import { useEffect, useState } from "react";
import { sentenceForReading } from "./api/sentences";

/** Why something could not be read; empty until the sentence is there, and for null. */
export function useSentence(error: unknown): string {
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    let latest = true;
    if (error === null) setSentence("");
    else void sentenceForReading(error).then((found) => latest && setSentence(found));
    return () => {
      latest = false;
    };
  }, [error]);
  return sentence;
}
