"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/Button";
import { api, quietly, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { tipFailure } from "@/lib/api/sentences";
import { href } from "@/lib/routes";
import { forgetSession } from "@/lib/session";
import { whoAmIQuery } from "./queries";

/** Who is signed in, and the way out. */
export function SignedIn() {
  const t = useTranslations("account.info");
  const locale = useLocale();
  const { data } = useQuery(whoAmIQuery);
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await unwrap(api.DELETE("/api/session", quietly));
    } catch (error) {
      // A session that is already over is what was wanted.
      if (!isFailure(error) || error.code !== 401) {
        setLeaving(false);
        return tipFailure(error);
      }
    }
    forgetSession();
    window.location.assign(href(locale, "/login"));
  }

  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {data ? (
        <span className="break-words">
          {t("signedInAs", { name: data.owner.fullName, email: data.owner.email })}
        </span>
      ) : null}
      <Button look="secondary" size="sm" busy={leaving} onClick={leave}>
        {t("signOut")}
      </Button>
    </span>
  );
}
