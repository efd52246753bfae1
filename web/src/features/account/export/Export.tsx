"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { Notice } from "@/components/signs/Notice";
import { PasswordAgain } from "../security/PasswordAgain";
import { useExport } from "./use-export";

/** Everything that the services keep about the owner and the account, as one file. */
export function Export() {
  const t = useTranslations("account.export");
  const { download, state, problem, asksPassword, goOn, giveUp } = useExport();
  return (
    <div className="flex flex-col gap-4">
      <p>{t("lead")}</p>
      {state === "preparing" ? <p role="status">{t("preparing")}</p> : null}
      {state === "done" ? (
        <Notice tone="good" live>
          {t("done")}
        </Notice>
      ) : null}
      {state === "often" ? (
        <Notice tone="warn" live>
          {t("often")}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="alarm" live>
          {problem}
        </Notice>
      ) : null}
      <Button
        look="secondary"
        className="self-start"
        busy={state === "preparing"}
        onClick={() => void download()}
      >
        {t("download")}
      </Button>
      {asksPassword ? <PasswordAgain realm="owner" onClose={giveUp} onProved={goOn} /> : null}
    </div>
  );
}
