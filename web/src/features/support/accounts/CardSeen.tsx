"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { leftToDo } from "@/features/account/info/left-to-do";
import { Tasks } from "@/features/account/info/ToDo";
import { Cord } from "@/features/account/info/Way";
import type { components } from "@/lib/api/schema";

type Card = components["schemas"]["AccountCard"];

/** The dates and the open tasks as the owner's page shows them, in the owner's words, without its links. */
export function CardSeen({ card: { account, opening } }: { card: Card }) {
  const t = useTranslations("support.card.seen");
  const way = useTranslations("account.info.way");
  const todo = useTranslations("account.info.todo");
  const heading = useId();
  const left = leftToDo(account, opening);
  const isUnknown = opening.hasDevice === null || opening.hasPin === null;
  return (
    <section aria-labelledby={heading} className="mb-8 flex flex-col gap-4">
      <h2 id={heading} className="text-xl">
        {t("title")}
      </h2>
      <h3 className="font-semibold">{way("title")}</h3>
      <Cord account={account} />
      <h3 className="font-semibold">{todo("title")}</h3>
      {left.length > 0 ? (
        <Tasks tasks={left}>{({ item }) => <span className="py-1">{todo(item)}</span>}</Tasks>
      ) : null}
      {isUnknown || left.length === 0 ? (
        <p className="text-ink-soft">{t(isUnknown ? "unknown" : "nothingLeft")}</p>
      ) : null}
    </section>
  );
}
