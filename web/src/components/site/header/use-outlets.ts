"use client";

import { useEffect, useState } from "react";
import { chosenShop } from "@/lib/session/chosen-shop";
import { useStored } from "@/lib/session/session";
import type { Outlets } from "./outlets";

const none: Outlets = { shops: [], ofSession: null };

/** The owner's outlets, and the one in use, which the pages of the account show, too. */
export function useOutlets(auth: string | null) {
  const remembered = useStored("shopId");
  const name = useStored("shopName");
  const [{ shops, ofSession }, setOutlets] = useState(none);

  useEffect(() => {
    setOutlets(none);
    if (!auth) return;
    let current = true;
    import("./owner-calls")
      .then(({ outletsOf }) => outletsOf(auth))
      .then(
        (outlets) => current && setOutlets(outlets),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [auth]);

  const inUse = chosenShop(shops, remembered, ofSession);
  return { shops, inUse: inUse?.shopId, name: inUse?.shopName ?? name };
}
