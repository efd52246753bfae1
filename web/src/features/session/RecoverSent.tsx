"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/controls/Button";
import { Narrow } from "./Narrow";

interface Props {
  userId: string;
  below: ReactNode;
  onAgain: () => void;
}

/** The answer is the same for each address: it does not tell whether the address has an account. */
export function RecoverSent({ userId, below, onAgain }: Props) {
  const t = useTranslations("session.recover.sent");
  return (
    <Narrow title={t("title")} below={below} middle="lost">
      <div role="status" className="flex flex-col items-start gap-4">
        <p>
          {t.rich("text", {
            userId,
            user: (words) => <strong className="wrap-anywhere">{words}</strong>,
          })}
        </p>
        <Button look="secondary" onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
    </Narrow>
  );
}
