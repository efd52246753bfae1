"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Column } from "@/components/lists/Table";
import { dateTime } from "@/lib/format";
import { useMayHelp } from "../desk/agents";
import { listRegistrations, type StuckRegistration } from "./calls";
import { useHolderColumn } from "./columns";
import { Entries } from "./Entries";
import { ResendProof } from "./ResendProof";

const nameOf = ({ shopName, fullName }: StuckRegistration) => shopName || fullName;

/** Registrations that do not go on by themselves. */
export function Registrations() {
  const t = useTranslations("support.work");
  const locale = useLocale();
  const mayHelp = useMayHelp();
  const holder = useHolderColumn(
    ({ registrationId }: StuckRegistration) => ({ registrationId }),
    nameOf,
  );
  const mail: Column<StuckRegistration> = {
    key: "mail",
    head: t("resend.head"),
    screenOnly: true,
    cell: (row) => (row.cause === "unproven" ? <ResendProof row={row} name={nameOf(row)} /> : "—"),
  };
  return (
    <Entries
      list="registrations"
      load={(after) => listRegistrations(after)}
      rowKey={({ registrationId }) => registrationId}
      columns={[
        {
          key: "merchant",
          head: t("merchant"),
          cell: (row) => (
            <>
              <span className="wrap-anywhere font-semibold">{nameOf(row)}</span>
              <span className="block break-all text-ink-soft">{`${row.fullName} · ${row.email}`}</span>
            </>
          ),
        },
        { key: "cause", head: t("cause"), cell: ({ cause }) => t(`causes.${cause}`) },
        { key: "since", head: t("since"), cell: ({ since }) => dateTime(locale, since) },
        holder,
        ...(mayHelp ? [mail] : []),
      ]}
    />
  );
}
