"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/lists/Skeleton";
import { useNamedPart } from "@/lib/navigation/named-part";
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
  const asked = useNamedPart("list", lists);
  if (asked === undefined) return <Skeleton label={t("title")} lines={6} />;
  const list = asked ?? "holds";
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
