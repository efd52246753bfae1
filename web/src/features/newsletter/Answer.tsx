"use client";

import { useEffect, useState } from "react";
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
}

/** Asks for a click before it does anything: mail programs follow links by themselves. */
export default function Answer({ wish, token, words: { lead, action, done } }: Props) {
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
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 sm:px-6">
      <Notice tone={answer ? (answer.good ? "good" : "alarm") : "neutral"} live>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{answer?.text ?? lead}</p>
          {answer?.good ? null : (
            <Button size="sm" busy={busy} onClick={press}>
              {action}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
