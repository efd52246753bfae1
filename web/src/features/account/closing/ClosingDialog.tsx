"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { PasswordAgain } from "../security/PasswordAgain";
import { ClosingEnds } from "./ClosingEnds";
import { Obstacles } from "./Obstacles";
import { closingQuery } from "./query";
import { useClosing } from "./use-closing";

/** The effects of closing the account, and the obstacles; without an obstacle, the button that closes it. */
export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account.closing");
  const ui = useTranslations("ui");
  const { data: look, error, isFetching, refetch } = useQuery(closingQuery);
  const closing = useClosing(refetch);
  const isOpen = look?.obstacles.length === 0;
  if (closing.asksPassword) {
    return <PasswordAgain realm="owner" onClose={closing.giveUp} onProved={closing.goOn} />;
  }
  // A running closing cannot be cancelled.
  const leave = () => closing.busy || onClose();
  return (
    <Dialog
      open
      onClose={leave}
      title={t("title")}
      actions={
        <>
          <Button look="secondary" onClick={leave}>
            {t(isOpen ? "keep" : "done")}
          </Button>
          {isOpen ? (
            <Button look="danger" busy={closing.busy} onClick={() => closing.close(look.version)}>
              {t("close")}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ProblemNotice problem={closing.problem} />
        {look ? (
          <>
            {isOpen ? null : <Obstacles obstacles={look.obstacles} />}
            <ClosingEnds look={look} />
          </>
        ) : error ? (
          <LoadFailed error={error} retry={refetch} busy={isFetching} />
        ) : (
          <Skeleton label={ui("loading")} lines={5} />
        )}
      </div>
    </Dialog>
  );
}
