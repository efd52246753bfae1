"use client";

import { useEffect, useState } from "react";
import { sentenceForReading } from "./api/sentences";

/** The reason why a read failed, as a sentence; empty until the sentence is loaded, and for null. */
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
