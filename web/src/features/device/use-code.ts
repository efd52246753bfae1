"use client";

import { useCallback, useEffect, useState } from "react";

/** A reload shows the same code: the secret that claims it is in a cookie. */
const slot = "pairing-code";

function recall(): string | null {
  try {
    return sessionStorage.getItem(slot);
  } catch {
    return null;
  }
}

function keep(code: string | null) {
  try {
    if (code) sessionStorage.setItem(slot, code);
    else sessionStorage.removeItem(slot);
  } catch {
    // Without storage a reload asks for another code.
  }
}

/** The code on the screen; `over` once its time has passed. */
export function useCode() {
  const [code, setCode] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  useEffect(() => setCode(recall()), []);
  const show = useCallback((next: string) => {
    keep(next);
    setCode(next);
    setOver(false);
  }, []);
  const end = useCallback((isOver: boolean) => {
    keep(null);
    setCode(null);
    setOver(isOver);
  }, []);
  return { code, over, show, end };
}
