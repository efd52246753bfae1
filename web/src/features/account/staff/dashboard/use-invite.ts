import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import type { components } from "@/lib/api/schema";
import { type Member, useReadAgain } from "../calls";

export type Invitation = components["schemas"]["Invitation"];

/** Answers no invitation where the server asks for the password first. */
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
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(member),
    onSuccess: (made) => (made ? setInvitation(made) : setAsksPassword(true)),
    onSettled: readAgain,
  });
  return {
    invite: () => mutate(),
    busy: isPending,
    invitation,
    /** The link is not shown again. */
    close: () => setInvitation(null),
    asksPassword,
    goOn: () => {
      setAsksPassword(false);
      mutate();
    },
    giveUp: () => setAsksPassword(false),
  };
}
