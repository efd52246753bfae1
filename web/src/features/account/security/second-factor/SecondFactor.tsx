"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { goOnAt } from "@/lib/navigation/go-on";
import { secondFactorQuery } from "./calls";
import { secondFactorHeading } from "./heading";
import { RecoveryCodes } from "./RecoveryCodes";
import { SetUp } from "./SetUp";
import { TurnedOn } from "./TurnedOn";

/** Whether a sign-in asks for a code, and the button to change that. */
export function SecondFactor() {
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<string[] | null>(null);

  const changed = () => {
    goOnAt(secondFactorHeading);
    return client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  const show = (fresh: string[]) => {
    setCodes(fresh);
    return changed();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={ui("loading")} lines={3} />
    );
  }
  return data.isOn ? (
    <TurnedOn left={data.recoveryCodesLeft} onCodes={show} onOff={changed} />
  ) : (
    <SetUp onCodes={show} />
  );
}
