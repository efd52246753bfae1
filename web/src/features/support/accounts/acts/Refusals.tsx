"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { sentenceOf } from "@/lib/api/sentences";
import type { Act } from "../decisions";

/** The acts that cannot be taken now, each with the reason against it. */
export function Refusals({ acts }: { acts: Act[] }) {
  const t = useTranslations("support.card.acts");
  if (acts.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-10 cursor-pointer py-2 text-ink-soft">{t("others")}</summary>
      <ul className="flex flex-col gap-2">
        {acts.map(({ act, refusal }) => (
          <li key={act}>
            <span className="font-semibold">{t(`${act as "freeze"}.button`)}</span>{" "}
            <Why reason={refusal ?? ""} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Why({ reason }: { reason: string }) {
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    let latest = true;
    void sentenceOf(reason).then((found) => latest && setSentence(found));
    return () => {
      latest = false;
    };
  }, [reason]);
  return <span className="text-ink-soft">{sentence}</span>;
}
