"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Fact } from "@/components/lists/Fact";
import { tipFailure } from "@/lib/api/sentences";
import { goOnAt } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";
import { casesKey, type IdentityCase, photoOf, viewCard } from "./calls";

interface Card {
  nationalId: string;
  nameOnId: string;
}

/** Number, name and photo, each after a press: a look is an event that the owner sees. */
export function Documents({ row }: { row: IdentityCase }) {
  const t = useTranslations("support.identity.documents");
  const queries = useQueryClient();
  const [card, setCard] = useState<Card | null>(null);
  const [busy, setBusy] = useState(false);
  const [shows, setShows] = useState(false);
  if (row.isDeleted) return <p className="text-ink-soft">{t("deleted")}</p>;
  if (!row.rights.mayView) return null;

  const reloadHistory = () => queries.invalidateQueries({ queryKey: casesKey });
  const lose = () => {
    setShows(false);
    tip(t("photoLost"));
    // A colleague may have the case by now.
    void reloadHistory();
  };
  const showPhoto = () => {
    setShows(true);
    goOnAt("documents");
  };
  const look = async () => {
    setBusy(true);
    try {
      setCard(await viewCard(row.caseId));
      goOnAt("documents");
      await reloadHistory();
    } catch (error) {
      await tipFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="documents" className="flex flex-col gap-4">
      <h3 id="documents" tabIndex={-1} className="text-lg outline-none">
        {t("title")}
      </h3>
      <p className="text-ink-soft text-sm">{t("recorded")}</p>
      {card ? (
        <dl>
          <Fact name={t("number")}>
            <span className="font-mono text-lg tracking-wide">{grouped(card.nationalId)}</span>
          </Fact>
          <Fact name={t("name")}>{card.nameOnId}</Fact>
        </dl>
      ) : null}
      {shows ? (
        // biome-ignore lint/performance/noImgElement: a resized picture would be a kept copy of the photo
        <img
          src={photoOf(row.caseId)}
          alt={t("photo")}
          onLoad={() => void reloadHistory()}
          onError={lose}
          className="max-h-[70vh] w-full rounded-md border border-line bg-sunken object-contain"
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {card ? null : (
          <Button look="secondary" size="sm" busy={busy} onClick={() => void look()}>
            {t("showCard")}
          </Button>
        )}
        {shows ? null : (
          <Button look="secondary" size="sm" onClick={showPhoto}>
            {t("showPhoto")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Place, birth date and count, as they stand on the card. */
const grouped = (number: string) =>
  `${number.slice(0, 6)} ${number.slice(6, 12)} ${number.slice(12)}`;
