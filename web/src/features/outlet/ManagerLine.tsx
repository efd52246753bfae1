"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SignOut } from "@/components/controls/SignOut";
import { whoAmIQuery } from "@/features/account/queries";

/** The manager who is signed in, and the way out. */
export function ManagerLine() {
  const t = useTranslations("account.manager");
  const manager = useQuery(whoAmIQuery).data?.manager;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {manager ? (
        <span className="break-words">
          {t("signedInAs", { name: manager.name, userId: manager.userId })}
        </span>
      ) : null}
      <SignOut who="owner" />
    </span>
  );
}
