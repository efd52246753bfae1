import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import type { components } from "@/lib/api/schema";
import { goOnAt } from "@/lib/navigation/go-on";
import { headingOf, type Member, useReadAgain } from "../calls";

export type Invitation = components["schemas"]["Invitation"];

/** Returns null if the server demands the password first. */
async function ask({ shopId, staffId }: Member): Promise<Invitation | null> {
  const path = { shopId, staffId };
  try {
    return await unwrap(
      api.POST("/api/shops/{shopId}/staff/{staffId}/manager", { params: { path } }),
    );
  } catch (error) {
    if (!isFailure(error) || error.reason !== "session.password_required") throw error;
    return null;
  }
}

export function useInvite(member: Member) {
  const readAgain = useReadAgain(member.shopId);
  const heading = headingOf(member);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(member),
    onSuccess: (made) => (made ? setInvitation(made) : setAsksPassword(true)),
    onError: () => goOnAt(heading),
    onSettled: readAgain,
  });
  return {
    invite: () => mutate(),
    busy: isPending,
    invitation,
    /** The link is not shown again. */
    close: () => {
      setInvitation(null);
      goOnAt(heading);
    },
    asksPassword,
    goOn: () => {
      setAsksPassword(false);
      mutate();
    },
    giveUp: () => {
      // Nothing behind an open dialog takes the focus.
      flushSync(() => setAsksPassword(false));
      goOnAt(heading);
    },
  };
}
