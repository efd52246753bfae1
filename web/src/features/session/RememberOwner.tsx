"use client";

import { useEffect } from "react";
import { markSignedIn, stored } from "@/lib/session/session";

/** The pages of the account open to an owner alone: a browser that has forgotten that is told again. */
export function RememberOwner() {
  useEffect(() => {
    if (!stored("auth")) markSignedIn();
  }, []);
  return null;
}
