"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { tipFailure } from "@/lib/api/sentences";
import { signOut } from "@/lib/session/sign-out";
import { Button } from "./Button";

export function SignOut({ who }: { who: "owner" | "agent" }) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await signOut(who, locale);
    } catch (error) {
      setLeaving(false);
      await tipFailure(error);
    }
  }

  return (
    <Button look="secondary" size="sm" busy={leaving} onClick={leave}>
      {t("signOut")}
    </Button>
  );
}
