"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { Notice } from "@/components/signs/Notice";
import { type Device, type StaffSession, screenQuery } from "./calls";
import { Pairing } from "./Pairing";
import { SignedIn } from "./SignedIn";
import { StaffSignIn } from "./StaffSignIn";

/** The cashier app on this device: pairing, sign-in and the signed-in member of the staff. */
export function Till() {
  const ui = useTranslations("ui");
  const { data, error, refetch, isFetching } = useQuery(screenQuery);
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Card>
        <Skeleton label={ui("loading")} lines={3} />
      </Card>
    );
  }
  const { device, session } = data;
  return <Card>{device ? <AtOutlet device={device} session={session} /> : <Pairing />}</Card>;
}

function AtOutlet({ device, session }: { device: Device; session: StaffSession | null }) {
  const t = useTranslations("device");
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="break-words text-2xl">{device.shopName}</h2>
        <p className="break-words text-ink-soft">{device.name}</p>
      </div>
      {device.open ? null : <Notice tone="warn">{t("closed")}</Notice>}
      {session ? <SignedIn session={session} /> : <StaffSignIn />}
    </div>
  );
}
