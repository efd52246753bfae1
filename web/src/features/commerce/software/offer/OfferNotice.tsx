"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Notice } from "@/components/signs/Notice";
import { business } from "@/config/business";
import type { Basket } from "@/features/commerce/queries";
import { type OfferLine, parseOffer } from "@/features/price/offer";
import { sentenceFor } from "@/lib/api/sentences";
import { money, pickText } from "@/lib/format";
import { useQueryParam } from "@/lib/navigation/query-param";
import { useBasketWrite } from "../basket/use-put-item";
import { additions } from "./additions";

/**
 * An offer from the page of prices, which the address carries. Only a click puts the offer into the basket.
 */
export function OfferNotice({ basket }: { basket: Basket }) {
  const t = useTranslations("commerce.software.offer");
  const [gone, setGone] = useState(false);
  const text = useQueryParam("offer");
  const offer = text ? parseOffer(text) : undefined;
  const adding = useAdding();
  const close = () => {
    setGone(true);
    forgetOffer();
  };
  if (!text || gone) return null;
  if (!offer) return <Notice tone="warn">{t("unreadable")}</Notice>;
  const { lines, inBasket, held, trainings } = additions(offer, basket);
  const isAdded =
    inBasket.length > 0 && [lines, held, trainings].every(({ length }) => length === 0);
  return (
    <div data-offer className="mb-10 rounded-lg border border-line-strong bg-surface p-5 sm:p-6">
      <h2 className="text-xl" aria-live="polite">
        {isAdded ? t("added") : t("title")}
      </h2>
      <Lines lines={lines} />
      {trainings.length > 0 ? (
        <div className="mt-4">
          <Lines lines={trainings} />
          <p className="mt-2">
            <a href="#training" className="font-semibold text-brand">
              {t("training")}
            </a>
          </p>
        </div>
      ) : null}
      <div aria-live="polite">
        {isAdded ? null : <Told words={t("inBasket")} lines={inBasket} />}
        <Told words={t("held")} lines={held} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {lines.length > 0 ? (
          <Button busy={adding.busy} onClick={() => adding.add(lines)}>
            {t("add")}
          </Button>
        ) : null}
        <Button look="quiet" onClick={close}>
          {lines.length > 0 ? t("refuse") : t("close")}
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium text-alarm text-sm">
        {adding.problem}
      </p>
    </div>
  );
}

/** Takes the offer out of the address, so that it does not come again with the page. */
function forgetOffer() {
  const here = new URL(window.location.href);
  here.searchParams.delete("offer");
  window.history.replaceState(null, "", here);
}

/** Lines for which nothing is left to do, after the reason; nothing without lines. */
function Told({ words, lines }: { words: string; lines: OfferLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-ink-soft text-sm">{words}</p>
      <Lines lines={lines} />
    </div>
  );
}

function Lines({ lines }: { lines: OfferLine[] }) {
  const t = useTranslations("commerce.software.offer");
  const locale = useLocale();
  const words = ({ sku, count }: OfferLine) => {
    const { kind, name } = business.items[sku];
    const own = pickText(locale, name);
    if (kind === "training") return t("persons", { name: own, count });
    return count > 1 ? `${count} × ${own}` : own;
  };
  return (
    <ul className="mt-3 max-w-xl">
      {lines.map((line) => (
        <li key={line.sku} className="flex justify-between gap-4 border-line border-t py-2">
          <span>{words(line)}</span>
          <span className="whitespace-nowrap font-mono tabular-nums">
            {money(locale, line.total)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Adds lines one after the other; a line that could not be added stays in the offer. */
function useAdding() {
  const { mutateAsync } = useBasketWrite({ quiet: true });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const add = async (lines: OfferLine[]) => {
    setBusy(true);
    setProblem("");
    try {
      for (const { sku, count } of lines) await mutateAsync({ sku, quantity: count });
    } catch (error) {
      setProblem(await sentenceFor(error));
    } finally {
      setBusy(false);
    }
  };
  return { add, busy, problem };
}
