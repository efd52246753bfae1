"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

interface Props {
  /** The id of the popover that it stands in. */
  panel: string;
  src: string;
  sentences: Record<"frame" | "loading", string>;
  onFail: () => void;
}

/** How long the vendor's script may take. */
const patience = 10_000;

/** Closes the panel as Escape does: the focus returns to the button that opened the panel. */
function close(panel: string) {
  document.getElementById(panel)?.hidePopover();
  const openers = document.querySelectorAll<HTMLElement>(`[popovertarget=${panel}]`);
  [...openers].find((opener) => opener.getAttribute("popovertargetaction") !== "hide")?.focus();
}

/**
 * The sandbox in which the vendor's script runs. The script of its document, `edge/src/chat/frame.js`,
 * explains the protocol.
 */
export function ChatFrame({ panel, src, sentences, onFail }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      // Any window may send messages; the sandbox has no origin.
      if (source !== frame.current?.contentWindow || origin !== "null") return;
      if (data === "chat:ready") setReady(true);
      if (data === "chat:failed") fail();
      if (data === "chat:close") close(panel);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [panel]);

  useEffect(() => {
    if (ready) {
      const inside = document.getElementById(panel)?.contains(document.activeElement);
      if (inside) frame.current?.focus();
      return;
    }
    const timer = setTimeout(fail, patience);
    return () => clearTimeout(timer);
  }, [ready, panel]);

  return (
    <div className="relative mt-1">
      <p
        role="status"
        className={ready ? "sr-only" : "absolute inset-x-0 top-0 p-4 text-center text-ink-soft"}
      >
        {ready ? "" : sentences.loading}
      </p>
      <iframe
        ref={frame}
        src={src}
        title={sentences.frame}
        // The page may have come by a link with a secret.
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups"
        aria-busy={!ready}
        className="block h-112 max-h-[calc(100dvh-14rem)] w-full rounded-md border border-line"
      />
    </div>
  );
}
