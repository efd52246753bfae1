"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/lists/Skeleton";
import { useQueryParam } from "@/lib/navigation/query-param";
import { StateNav } from "../StateNav";
import { lists, type WorkList } from "./calls";
import { Holds } from "./Holds";
import { NewAccounts } from "./NewAccounts";
import { Parked } from "./Parked";
import { Registrations } from "./Registrations";
import { Steps } from "./Steps";

const page = (list: WorkList) =>
  list === "holds" ? "/support/work" : `/support/work?list=${list}`;

const shown = {
  holds: Holds,
  steps: Steps,
  new: NewAccounts,
  registrations: Registrations,
  parked: Parked,
} satisfies Record<WorkList, () => React.ReactNode>;

/** One of the worklists: the address names it. */
export function Work() {
  const t = useTranslations("support.work");
  const asked = useQueryParam("list");
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const list = lists.find((name) => name === asked) ?? "holds";
  const List = shown[list];
  return (
    <>
      <StateNav label={t("lists")} states={lists} shown={list} page={page}>
        {(name) => t(`list.${name}`)}
      </StateNav>
      <List key={list} />
    </>
  );
}
