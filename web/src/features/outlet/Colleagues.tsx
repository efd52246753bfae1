"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { staffQuery } from "@/features/account/staff/calls";
import { MemberRow } from "@/features/account/staff/MemberRow";

/** The staff of the outlet, to look at. */
export function Colleagues({ shopId }: { shopId: string }) {
  const t = useTranslations("account.staff");
  const ui = useTranslations("ui");
  const { data, error, refetch, isFetching } = useQuery(staffQuery(shopId));
  return (
    <section aria-labelledby="staff" className="flex flex-col gap-4">
      <h2 id="staff" className="text-xl">
        {t("title")}
      </h2>
      {data ? (
        <ul className="grid items-start gap-4">
          {data.map((member) => (
            <li key={member.staffId}>
              <MemberRow member={member} mayChange={false} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} busy={isFetching} />
      ) : (
        <Card>
          <Skeleton label={ui("loading")} lines={4} />
        </Card>
      )}
    </section>
  );
}
