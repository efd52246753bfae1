"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/controls/Button";
import { CopyButton } from "@/components/controls/CopyButton";
import { Dialog } from "@/components/forms/Dialog";
import { Notice } from "@/components/signs/Notice";
import { dateTime } from "@/lib/format";
import { href } from "@/lib/navigation/routes";
import type { Member } from "../calls";
import type { Invitation } from "./use-invite";

interface Props {
  member: Member;
  /** The dialog is closed while this is null. */
  invitation: Invitation | null;
  onClose: () => void;
}

/** Shows the link of an invitation once: to copy, or to share. */
export function InvitationDialog({ member: { name }, invitation, onClose }: Props) {
  const t = useTranslations("account.staff.dashboard");
  const ui = useTranslations("ui");
  return (
    <Dialog
      open={invitation !== null}
      onClose={onClose}
      title={t("linkTitle", { name })}
      actions={
        <Button look="secondary" onClick={onClose}>
          {ui("close")}
        </Button>
      }
    >
      {invitation ? <Handing name={name} invitation={invitation} /> : null}
    </Dialog>
  );
}

function Handing({ name, invitation }: { name: string; invitation: Invitation }) {
  const t = useTranslations("account.staff.dashboard");
  const locale = useLocale();
  // Behind `#` the secret reaches no log.
  const link = window.location.origin + href(locale, `/login/invite#${invitation.token}`);
  const message = t("message", { name, link, userId: invitation.userId });
  const until = dateTime(locale, invitation.expiresAt);
  return (
    <div className="flex flex-col gap-5">
      <p>{t("linkText", { name, time: until })}</p>
      <Notice tone="warn">{t("once")}</Notice>
      <p className="break-all rounded-md bg-sunken px-4 py-3 font-mono text-sm">{link}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={link} of={t("link")} />
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", "sm")}
        >
          {t("whatsapp")}
        </a>
        <Share message={message} label={t("share")} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-ink-soft text-sm">{t("userId")}</span>
        <span className="font-mono tracking-wider">{invitation.userId}</span>
      </p>
    </div>
  );
}

/** The button to share the link, on a system with sharing. */
function Share({ message, label }: { message: string; label: string }) {
  if (!("share" in navigator)) return null;
  // A reader who cancels needs no message.
  const share = () => navigator.share({ text: message }).catch(() => undefined);
  return (
    <Button look="secondary" size="sm" onClick={share}>
      {label}
    </Button>
  );
}
