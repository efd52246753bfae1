"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { PersonalForm } from "./PersonalForm";
import { personalQuery } from "./query";

/** The owner's name and telephone, to be corrected. */
export function OwnPersonal() {
  const ui = useTranslations("ui");
  const { data, error, isFetching, refetch } = useQuery(personalQuery);
  if (data) return <PersonalForm personal={data} />;
  return error ? (
    <LoadFailed error={error} retry={refetch} busy={isFetching} />
  ) : (
    <Skeleton label={ui("loading")} lines={4} />
  );
}
