"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { business } from "@/config/business";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";
import { useFragmentSecret } from "@/lib/navigation/fragment-secret";
import { href } from "@/lib/navigation/routes";
import { markSignedIn } from "@/lib/session/session";
import { InviteForm } from "./InviteForm";
import { LinkEnd } from "./LinkEnd";
import { LinkOpening } from "./LinkOpening";
import { Narrow } from "./Narrow";

type OpenInvitation = components["schemas"]["OpenInvitation"];

const isOver = (error: unknown) => isFailure(error) && error.reason === "invitation.over";

/**
 * The page of an invitation's link: the invited person, and a password to choose. Only the button uses up the
 * link.
 */
export function InviteLink() {
  const t = useTranslations("session.invite");
  const token = useFragmentSecret();
  const [spent, setSpent] = useState(false);
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => unwrap(api.POST("/api/staff/invitation", { body: { token: token ?? "" } })),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (spent || token === null || isOver(invitation.error)) return <InviteOver />;
  if (invitation.data) {
    return (
      <Accepting token={token ?? ""} invitation={invitation.data} onOver={() => setSpent(true)} />
    );
  }
  if (invitation.error) {
    return (
      <Narrow title={t("title")} middle="lost">
        <LoadFailed
          error={invitation.error}
          retry={invitation.refetch}
          busy={invitation.isFetching}
        />
      </Narrow>
    );
  }
  return <LinkOpening title={t("title")} text={t("opening")} />;
}

function InviteOver() {
  const t = useTranslations("session.invite.over");
  return (
    <LinkEnd title={t("title")} text={t("text")} page="/login" action={t("action")} middle="lost" />
  );
}

interface Props {
  token: string;
  invitation: OpenInvitation;
  onOver: () => void;
}

function Accepting({ token, invitation: { manager, expiresAt }, onOver }: Props) {
  const t = useTranslations("session.invite");
  const locale = useLocale();
  const accept = async (password: string) => {
    try {
      await unwrap(api.POST("/api/staff/accept", { body: { token, password } }));
    } catch (error) {
      if (!isOver(error)) throw error;
      onOver();
      return;
    }
    markSignedIn();
    window.location.assign(href(locale, "/outlet"));
  };
  return (
    <Narrow
      title={t("greeting", { name: manager.name })}
      lead={t("lead", { outlet: manager.shopName })}
      middle="new"
    >
      <InviteForm
        userId={manager.userId}
        minimum={business.registration.passwordMinimum}
        until={dateTime(locale, expiresAt)}
        send={accept}
      />
    </Narrow>
  );
}
