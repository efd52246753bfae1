"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { HeldNotice } from "../HeldNotice";
import { shopsQuery } from "../queries";
import { mayWork } from "../StatePills";
import { devicesQuery } from "./calls";
import { DeviceRow } from "./DeviceRow";
import { PairDevice } from "./PairDevice";

/** The devices of all outlets, and the way to pair one more. */
export function Devices() {
  const t = useTranslations("account.devices");
  const ui = useTranslations("ui");
  const devices = useQuery(devicesQuery);
  const shops = useQuery(shopsQuery);
  const failed = [devices, shops].find(({ data, error }) => !data && error);

  if (!devices.data || !shops.data) {
    return failed ? (
      <LoadFailed error={failed.error} retry={failed.refetch} busy={failed.isFetching} />
    ) : (
      <Card>
        <Skeleton label={ui("loading")} lines={4} />
      </Card>
    );
  }
  const workable = shops.data.filter(mayWork);
  const pair = workable.length > 0 ? <PairDevice shops={workable} /> : null;
  const held = shops.data.length > workable.length ? <HeldNotice words="devices.held" /> : null;
  if (devices.data.length === 0) {
    return (
      <>
        {held}
        <EmptyState title={t("empty.title")} action={pair}>
          {workable.length > 0 ? t("empty.text") : null}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {held}
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {devices.data.map((device) => (
          <li key={device.deviceId}>
            <DeviceRow
              device={device}
              mayChange={workable.some(({ shopId }) => shopId === device.shopId)}
            />
          </li>
        ))}
      </ul>
      {pair}
    </div>
  );
}
