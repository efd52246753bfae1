import { useEffect, useState } from "react";

/** In a file of its own: readers of a page load no client of the API. */
const calls = () => import("./chat-offer");

/** Asks whether there is a chat when the panel opens; without an answer there is none. */
export function useChatOffer(panel: string): boolean {
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    const popover = document.getElementById(panel);
    const ask = () => {
      if (!popover?.matches(":popover-open")) return;
      calls()
        .then(({ isChatOffered }) => isChatOffered())
        .then(setOffered, () => undefined);
    };
    // The panel may have been opened before this script ran.
    ask();
    popover?.addEventListener("toggle", ask);
    return () => popover?.removeEventListener("toggle", ask);
  }, [panel]);

  return offered;
}
