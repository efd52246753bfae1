"use client";

import { useEffect, useState } from "react";

/** The router keeps the address, too; a foreign state tells the router about the change. */
function hide(state: unknown) {
  window.history.replaceState(state, "", window.location.pathname + window.location.search);
}

/**
 * Reads the secret behind `#` of a link, where no server and no log sees it, and removes it from the address
 * bar and the history. The value is undefined until the browser has read it, and null if the link has none.
 */
export function useFragmentSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      const found = window.location.hash.slice(1);
      setSecret((known) => found || (known ?? null));
      if (!found) return;
      hide(window.history.state);
      // By then the router has hydrated the served page.
      timer = setTimeout(hide, 0, null);
    };
    take();
    // The reader may paste another link into the address bar.
    window.addEventListener("hashchange", take);
    return () => {
      window.removeEventListener("hashchange", take);
      clearTimeout(timer);
    };
  }, []);
  return secret;
}
