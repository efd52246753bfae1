"use client";

import { useEffect, useState } from "react";

/** The router keeps the address, too: it hears of a state that is not its own. */
function hide(state: unknown) {
  window.history.replaceState(state, "", window.location.pathname + window.location.search);
}

/**
 * Takes the secret of a link from behind `#`, where no server and no log sees it, and out of the address bar
 * and the history. It is undefined until the browser has it, null when the link lacks it.
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
      // By then the router has taken over the page that was served.
      timer = setTimeout(hide, 0, null);
    };
    take();
    // Another link, pasted into the address bar.
    window.addEventListener("hashchange", take);
    return () => {
      window.removeEventListener("hashchange", take);
      clearTimeout(timer);
    };
  }, []);
  return secret;
}
