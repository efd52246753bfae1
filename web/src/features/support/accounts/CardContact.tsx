"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/controls/Button";
import type { components } from "@/lib/api/schema";
import { goOnAt } from "@/lib/navigation/go-on";
import { useMayHelp } from "../desk/agents";
import { RevealContact } from "./acts/RevealContact";
import type { Contact } from "./contact";
import { eventsKey } from "./events-key";

type Card = components["schemas"]["AccountCard"];

/**
 * The owner's address and telephone: masked, and unmasked on this page alone once the agent has given a
 * reason. A page in the browser's back/forward cache drops them.
 */
export function CardContact({ owner, accountId }: { owner: Card["owner"]; accountId: string }) {
  const t = useTranslations("support.card.contact");
  const queries = useQueryClient();
  const mayShow = useMayHelp();
  const [contact, setContact] = useState<Contact | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const forget = () => setContact(null);
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, []);
  const show = (seen: Contact) => {
    setContact(seen);
    setAsking(false);
    goOnAt("contact");
    void queries.invalidateQueries({ queryKey: eventsKey(accountId) });
  };
  const { email, phone } = contact ?? owner;
  return (
    <section
      id="contact"
      tabIndex={-1}
      aria-label={t("title")}
      className="mb-3 flex flex-col items-center gap-2 text-center outline-none"
    >
      <div role="status" className="text-xs">
        <p className="break-all">{email}</p>
        <p>{phone}</p>
        {contact ? <p className="mt-1 text-paper-soft">{t("shown")}</p> : null}
      </div>
      {!contact && mayShow ? (
        <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
          {t("show")}
        </Button>
      ) : null}
      {createPortal(
        <RevealContact
          accountId={accountId}
          open={asking}
          onClose={() => setAsking(false)}
          onShown={show}
        />,
        // The dialog must not inherit the paper's font.
        document.body,
      )}
    </section>
  );
}
