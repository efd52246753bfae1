"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SignOut } from "@/components/controls/SignOut";
import { whoAmIQuery } from "../queries";

/** The owner who is signed in, and the way out. */
export function SignedIn() {
  const t = useTranslations("account.info");
  const { data } = useQuery(whoAmIQuery);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {data?.owner ? (
        <span className="break-words">
          {t("signedInAs", { name: data.owner.fullName, email: data.owner.email })}
        </span>
      ) : null}
      <SignOut who="owner" />
    </span>
  );
}
