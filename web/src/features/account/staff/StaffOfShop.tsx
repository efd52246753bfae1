"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import type { Shop } from "../queries";
import { mayWork } from "../StatePills";
import { AddMember } from "./AddMember";
import { staffQuery } from "./calls";
import { MemberRow } from "./MemberRow";

export function StaffOfShop({ shop }: { shop: Shop }) {
  const t = useTranslations("account.staff");
  const ui = useTranslations("ui");
  const { data, error, refetch, isFetching } = useQuery(staffQuery(shop.shopId));
  const add = mayWork(shop) ? <AddMember shopId={shop.shopId} /> : null;

  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Card>
        <Skeleton label={ui("loading")} lines={4} />
      </Card>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title={t("empty.title")} action={add}>
        {mayWork(shop) ? t("empty.text") : null}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {data.map((member) => (
          <li key={member.staffId}>
            <MemberRow member={member} mayChange={mayWork(shop)} />
          </li>
        ))}
      </ul>
      {add}
    </>
  );
}
