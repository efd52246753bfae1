"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import type { components } from "@/lib/api/schema";
import { money } from "@/lib/format";

type Candidate = components["schemas"]["Candidate"];

interface Props {
  candidates: Candidate[];
  onChoose: (candidate: Candidate) => void;
}

export function Candidates({ candidates, onChoose }: Props) {
  const t = useTranslations("support.lines");
  const locale = useLocale();
  if (candidates.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {candidates.map((candidate) => (
        <li
          key={candidate.orderId}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2"
        >
          <span>
            <span className="font-mono">{candidate.reference}</span> ·{" "}
            {money(locale, candidate.amount)}
            {candidate.storeName ? (
              <span className="block break-words">
                {candidate.storeName} · {candidate.ownerName}
              </span>
            ) : null}
            <span className="block text-ink-soft text-sm">
              {candidate.evidence
                .map((found) => (t.has(`evidence.${found}`) ? t(`evidence.${found}`) : found))
                .join(", ")}
            </span>
          </span>
          <Button look="secondary" size="sm" onClick={() => onChoose(candidate)}>
            {t("choose", { reference: candidate.reference })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
