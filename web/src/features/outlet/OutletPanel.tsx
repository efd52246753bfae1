"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { Notice } from "@/components/signs/Notice";
import { TitledCard } from "@/components/signs/TitledCard";
import { ownOutletQuery, whoAmIQuery } from "@/features/account/queries";
import { PasswordForm } from "@/features/account/security/PasswordForm";
import { Sessions } from "@/features/account/security/Sessions";
import { useQueryParam } from "@/lib/navigation/query-param";
import { Colleagues } from "./Colleagues";
import { OwnAccess } from "./OwnAccess";
import { OwnOutlet } from "./OwnOutlet";

/**
 * The one outlet of a manager, as far as the owner gave access, and the manager's own password and sessions.
 */
export function OutletPanel() {
  const t = useTranslations("account.manager");
  const security = useTranslations("account.security");
  const ui = useTranslations("ui");
  const asked = useQueryParam("only");
  const session = useQuery(whoAmIQuery);
  const outlet = useQuery(ownOutletQuery);
  const [manager, shop] = [session.data?.manager, outlet.data];

  if (!manager || !shop) {
    const failed = [session, outlet].find(({ error }) => error);
    return failed ? (
      <LoadFailed error={failed.error} retry={failed.refetch} busy={failed.isFetching} />
    ) : (
      <Card>
        <Skeleton label={ui("loading")} lines={6} />
      </Card>
    );
  }
  const { grants } = manager;
  return (
    <div className="flex flex-col gap-6">
      {asked === "owner" ? <Notice tone="warn">{t("ownersPage")}</Notice> : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <OwnOutlet shop={shop} mayChange={grants.includes("store_information")} />
          {grants.includes("staff_report") ? <Colleagues shopId={shop.shopId} /> : null}
        </div>
        <div className="flex flex-col gap-6">
          <OwnAccess grants={grants} />
          <TitledCard id="sessions" title={security("sessions.title")} takesFocus>
            <Sessions />
          </TitledCard>
          <TitledCard id="password" title={security("password.title")}>
            <PasswordForm />
          </TitledCard>
        </div>
      </div>
    </div>
  );
}
