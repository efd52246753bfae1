"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Notice } from "@/components/signs/Notice";
import { StatusPill } from "@/components/signs/StatusPill";
import { tip } from "@/lib/tip";
import { renewCodes, turnOff } from "./calls";
import { ProofDialog } from "./ProofDialog";

interface Props {
  /** Recovery codes that can still be used. */
  left: number;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

const FEW = 3;

export function TurnedOn({ left, onCodes, onOff }: Props) {
  const t = useTranslations("account.security.secondFactor");
  const [asking, setAsking] = useState<"renew" | "turnOff" | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-col items-start gap-5">
      <StatusPill tone="good">{t("on")}</StatusPill>
      <p>{t("onText")}</p>
      {left <= FEW ? (
        <Notice tone="warn">{t("fewLeft", { left })}</Notice>
      ) : (
        <p className="text-ink-soft">{t("left", { left })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={() => setAsking("renew")}>
          {t("renew.button")}
        </Button>
        <Button look="danger" size="sm" onClick={() => setAsking("turnOff")}>
          {t("turnOff.button")}
        </Button>
      </div>
      {asking === "renew" ? (
        <ProofDialog
          act="renew"
          onClose={close}
          send={async (proof) => {
            const codes = await renewCodes(proof);
            close();
            onCodes(codes);
          }}
        />
      ) : null}
      {asking === "turnOff" ? (
        <ProofDialog
          act="turnOff"
          onClose={close}
          send={async (proof) => {
            await turnOff(proof);
            close();
            tip(t("turnOff.done"));
            onOff();
          }}
        />
      ) : null}
    </div>
  );
}
