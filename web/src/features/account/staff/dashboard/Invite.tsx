"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { PasswordAgain } from "../../security/PasswordAgain";
import type { Member } from "../calls";
import { InvitationDialog } from "./InvitationDialog";
import { useInvite } from "./use-invite";

/** Makes a link that lets the member onto the dashboard; the server may ask for the password before. */
export function Invite({ member }: { member: Member }) {
  const t = useTranslations("account.staff.dashboard");
  const { invite, busy, invitation, close, asksPassword, goOn, giveUp } = useInvite(member);
  const { name, manager } = member;
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        busy={busy}
        aria-label={t(manager ? "inviteAgainOf" : "inviteOf", { name })}
        onClick={() => invite()}
      >
        {t(manager ? "inviteAgain" : "invite")}
      </Button>
      <InvitationDialog member={member} invitation={invitation} onClose={close} />
      {asksPassword ? <PasswordAgain realm="owner" onClose={giveUp} onProved={goOn} /> : null}
    </>
  );
}
