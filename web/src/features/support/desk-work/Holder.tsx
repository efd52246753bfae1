"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import {
  agentSessionQuery,
  mayHelpOwners,
  maySolve,
  useAgentName,
  type WorkRole,
} from "../desk/agents";
import { tipUntold, useAct } from "../desk/use-act";
import { assign, type Piece } from "./calls";
import { GiveTo } from "./GiveTo";

interface Props {
  piece: Piece;
  /** The entry's name, for people who hear the buttons. */
  name: string;
  agentId: string | null;
  /** The least role of an agent who can do the work; others give it to one who can. */
  least?: WorkRole | undefined;
}

/** The agent who has a piece of work, and the buttons to take it, give it to a colleague, or give it back. */
export function Holder({ piece, name, agentId, least = "support" }: Props) {
  const t = useTranslations("support.work");
  const nameOf = useAgentName();
  const me = useQuery(agentSessionQuery).data?.agent;
  const act = useAct(["support"], t("stale"));
  const [busy, setBusy] = useState(false);
  const [giving, setGiving] = useState(false);
  // The dialog stays in the document once it was opened, so that closing it returns the focus.
  const [asked, setAsked] = useState(false);
  const hand = async (to: string | null, done: string) => {
    setBusy(true);
    try {
      await act(() => assign(piece, agentId, to), done);
    } catch (error) {
      await tipUntold(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = () => {
    setAsked(true);
    setGiving(true);
  };
  const isMine = agentId !== null && agentId === me?.agentId;
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="break-all">
        {agentId === null ? t("nobody") : isMine ? t("you") : nameOf(agentId)}
      </span>
      {me && mayHelpOwners(me.role) ? (
        <span className="flex flex-wrap gap-2 print:hidden">
          {isMine ? (
            <Small
              label={t("giveBackOf", { name })}
              busy={busy}
              press={() => hand(null, t("givenBack"))}
            >
              {t("giveBack")}
            </Small>
          ) : maySolve(me.role, least) ? (
            <Small
              label={t("takeOf", { name })}
              busy={busy}
              press={() => hand(me.agentId, t("taken"))}
            >
              {t("take")}
            </Small>
          ) : null}
          <Small label={t("giveOf", { name })} busy={busy} press={ask}>
            {t("give")}
          </Small>
        </span>
      ) : null}
      {asked ? (
        <GiveTo
          open={giving}
          name={name}
          except={[agentId, me?.agentId]}
          least={least}
          onClose={() => setGiving(false)}
          give={(to) => act(() => assign(piece, agentId, to), t("given"))}
        />
      ) : null}
    </div>
  );
}

interface SmallProps {
  label: string;
  busy: boolean;
  press: () => unknown;
  children: string;
}

function Small({ label, busy, press, children }: SmallProps) {
  return (
    <Button look="secondary" size="sm" aria-label={label} busy={busy} onClick={() => void press()}>
      {children}
    </Button>
  );
}
