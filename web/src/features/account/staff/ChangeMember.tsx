"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { Notice } from "@/components/signs/Notice";
import { type Member, useChangeMember } from "./calls";
import { MemberForm } from "./MemberForm";

export function ChangeMember({ member }: { member: Member }) {
  const t = useTranslations("account.staff");
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const { name } = member;
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t("changeOf", { name })}
        onClick={() => setChanging(true)}
      >
        {t("change")}
      </Button>
      <Dialog open={changing} onClose={close} title={t("changeTitle", { name })}>
        {changing ? <Changes member={member} onDone={close} /> : null}
      </Dialog>
    </>
  );
}

function Changes({ member, onDone }: { member: Member; onDone: () => void }) {
  const t = useTranslations("account.staff");
  const [opened] = useState(member);
  const { send, overtakenBy } = useChangeMember(opened);
  const { name, position, grants } = opened;
  const granted = overtakenBy?.grants.map((grant) => t(`grants.${grant}.name`)).join(", ");
  return (
    <div className="flex flex-col gap-5">
      {overtakenBy ? (
        <Notice tone="warn" live>
          {t("overtaken", {
            name: overtakenBy.name,
            position: overtakenBy.position,
            access: granted || t(overtakenBy.knowsTillGrants ? "none" : "unknown"),
          })}
        </Notice>
      ) : null}
      <MemberForm
        start={{ name, position, grants }}
        knowsTillGrants={opened.knowsTillGrants}
        send={send}
        onDone={onDone}
        done={(saved) => t("changed", { name: saved })}
      />
    </div>
  );
}
