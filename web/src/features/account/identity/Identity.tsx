"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Card } from "@/components/signs/Card";
import { Appeal } from "./Appeal";
import { Deadline } from "./Deadline";
import { PapersForm } from "./PapersForm";
import { papersQuery } from "./papers";
import { Standing } from "./Standing";

/** The state of the papers, and the form if the owner may send others. */
export function Identity() {
  const t = useTranslations("account.identity");
  const ui = useTranslations("ui");
  const [sendsOthers, setSendsOthers] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(papersQuery);

  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Card>
        <Skeleton label={ui("loading")} lines={6} />
      </Card>
    );
  }
  const waits = data.state === "waiting";
  const showsForm = data.maySupply && (!waits || sendsOthers);
  return (
    <div className="flex flex-col gap-6">
      <Standing papers={data}>
        {waits && data.maySupply && !sendsOthers ? (
          <Button look="secondary" className="self-start" onClick={() => setSendsOthers(true)}>
            {t("waiting.others")}
          </Button>
        ) : null}
      </Standing>
      {data.mayAppeal ? <Appeal /> : null}
      {data.state === "none" || data.state === "rejected" ? <Deadline /> : null}
      {showsForm ? (
        <PapersForm onSent={() => setSendsOthers(false)} again={data.state !== "none"} />
      ) : null}
    </div>
  );
}
