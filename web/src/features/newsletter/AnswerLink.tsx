"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/Button";
import { Notice } from "@/components/Notice";
import { api, quietly, unwrap } from "@/lib/api/client";
import { loadSentences, sentenceFor } from "@/lib/api/sentences";
import { useQueryParam } from "@/lib/query-param";
import { whenIdle } from "@/lib/when-idle";

interface Words {
  lead: string;
  action: string;
  done: string;
}

type Wish = "confirm" | "unsubscribe";

function send(wish: Wish, token: string) {
  const body = { token };
  return wish === "confirm"
    ? unwrap(api.POST("/api/newsletter/confirm", { ...quietly, body }))
    : unwrap(api.POST("/api/newsletter/unsubscribe", { ...quietly, body }));
}

/** Asks for a click before it does anything: mail programs follow links by themselves. */
export function AnswerLink(words: Record<Wish, Words>) {
  const asked = useQueryParam("newsletter");
  const token = useQueryParam("token");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ good: boolean; text: string } | null>(null);
  useEffect(() => (asked ? whenIdle(loadSentences) : undefined), [asked]);
  if ((asked !== "confirm" && asked !== "unsubscribe") || !token) return null;
  const { lead, action, done } = words[asked];

  const press = async () => {
    setBusy(true);
    try {
      await send(asked, token);
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
