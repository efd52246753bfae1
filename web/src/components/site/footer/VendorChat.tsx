"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/controls/Button";
import { ChatFrame } from "./ChatFrame";
import { useChatOffer } from "./use-chat-offer";

interface Props {
  /** The id of the popover that it stands in. */
  panel: string;
  /** The address of the frame. */
  src: string;
  sentences: Record<"open" | "note" | "frame" | "loading" | "failed" | "again" | "back", string>;
  /** The other ways to a person. */
  children: ReactNode;
}

type Frame = "none" | "running" | "failed";

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * The chat of a vendor, beside the other ways to a person. The vendor hears of a visitor only after a press
 * of its button; the talk goes on while the panel is closed or shows the other ways.
 */
export function VendorChat({ panel, src, sentences, children }: Props) {
  const offered = useChatOffer(panel);
  const [frame, setFrame] = useState<Frame>("none");
  const [shown, setShown] = useState(false);

  function open() {
    setFrame("running");
    setShown(true);
  }

  function fail() {
    setFrame("failed");
    setShown(false);
  }

  return (
    <>
      {frame === "running" ? (
        <div hidden={!shown} data-chat={shown || undefined}>
          {shown ? (
            <Button
              ref={focus}
              look="quiet"
              size="sm"
              className="-ml-3.5"
              onClick={() => setShown(false)}
            >
              {sentences.back}
            </Button>
          ) : null}
          <ChatFrame panel={panel} src={src} sentences={sentences} onFail={fail} />
        </div>
      ) : null}
      {shown ? null : (
        <>
          {frame === "failed" ? (
            <p
              ref={focus}
              role="alert"
              tabIndex={-1}
              className="mt-2 mb-3 rounded-md bg-alarm-soft p-3 text-sm"
            >
              {sentences.failed}
            </p>
          ) : null}
          {children}
          {offered ? (
            <>
              <Button
                ref={frame === "running" ? focus : undefined}
                look="secondary"
                className="mt-3 w-full"
                onClick={open}
              >
                {frame === "failed" ? sentences.again : sentences.open}
              </Button>
              <p className="mt-2 text-ink-soft text-sm">{sentences.note}</p>
            </>
          ) : null}
        </>
      )}
    </>
  );
}
