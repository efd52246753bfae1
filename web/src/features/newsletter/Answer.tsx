"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/controls/Button";
import { Notice } from "@/components/signs/Notice";
import { api, quietly, unwrap } from "@/lib/api/client";
import { loadSentences, sentenceFor } from "@/lib/api/sentences";
import { whenIdle } from "@/lib/when-idle";

export interface Words {
  lead: string;
  action: string;
  done: string;
}

export type Wish = "confirm" | "unsubscribe";

function send(wish: Wish, token: string) {
  const body = { token };
  return wish === "confirm"
    ? unwrap(api.POST("/api/newsletter/confirm", { ...quietly, body }))
    : unwrap(api.POST("/api/newsletter/unsubscribe", { ...quietly, body }));
}

interface Props {
  wish: Wish;
  token: string;
  words: Words;
  className?: string | undefined;
  /** Help for a reader whose link confirms nothing any more. */
  otherwise?: ReactNode;
}

/** Asks for a click before it does anything: mail programs follow links by themselves. */
export default function Answer({ wish, token, words, className, otherwise }: Props) {
  const { lead, action, done } = words;
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ good: boolean; text: string } | null>(null);
  useEffect(() => whenIdle(loadSentences), []);

  const press = async () => {
    setBusy(true);
    try {
      await send(wish, token);
      setAnswer({ good: true, text: done });
    } catch (error) {
      setAnswer({ good: false, text: await sentenceFor(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={className}>
      <Notice tone={answer ? (answer.good ? "good" : "alarm") : "neutral"} live>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{answer?.text ?? lead}</p>
          {answer?.good ? null : (
            <Button size="sm" busy={busy} onClick={press} className="min-h-11">
              {action}
            </Button>
          )}
        </div>
      </Notice>
      {wish === "confirm" && answer?.good === false ? otherwise : null}
    </div>
  );
}
