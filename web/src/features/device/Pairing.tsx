"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { Notice } from "@/components/signs/Notice";
import { liveInterval } from "@/lib/live";
import { useSending } from "@/lib/use-sending";
import { beginPairing, claimPairing, useReadAgain } from "./calls";
import { useCode } from "./use-code";

/** Asks for a code, shows it, and takes the credential once the owner has approved it. */
export function Pairing() {
  const t = useTranslations("device.pairing");
  const { code, over, show, end } = useCode();
  const { submit, busy, problem } = useSending(useForm(), async () => {
    const { code: next } = await beginPairing();
    show(next);
    return false;
  });
  useClaim(code, end);
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {code ? (
        <>
          <p>{t("type")}</p>
          <p
            className="rounded-md bg-sunken px-4 py-5 text-center font-mono text-4xl tracking-widest max-sm:text-3xl"
            aria-label={t("code")}
            role="status"
          >
            {`${code.slice(0, 4)}-${code.slice(4)}`}
          </p>
          <p className="text-ink-soft">{t("waits")}</p>
        </>
      ) : (
        <p>{t("text")}</p>
      )}
      {over ? (
        <Notice tone="warn" live>
          {t("over")}
        </Notice>
      ) : null}
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy} look={code ? "secondary" : "primary"}>
        {code ? t("another") : t("begin")}
      </Button>
    </form>
  );
}

/** Asks every few seconds; a call that fails is made again with the next one. */
function useClaim(code: string | null, end: (over: boolean) => void) {
  const readAgain = useReadAgain();
  useEffect(() => {
    if (!code) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const ask = async () => {
      const claimed = await claimPairing().catch(() => undefined);
      if (stopped) return;
      if (claimed === null || claimed?.state === "paired") {
        end(claimed === null);
        await readAgain();
        return;
      }
      timer = setTimeout(ask, liveInterval());
    };
    timer = setTimeout(ask, liveInterval());
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [code, end, readAgain]);
}
