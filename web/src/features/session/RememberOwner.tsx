"use client";

import { useEffect } from "react";
import { markSignedIn, stored } from "@/lib/session/session";

/** Renews the browser's mark of an owner: only an owner can have this page open. */
export function RememberOwner() {
  useEffect(() => {
    if (!stored("auth")) markSignedIn();
  }, []);
  return null;
}
