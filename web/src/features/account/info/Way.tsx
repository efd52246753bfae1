"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/cx";
import { date, pickText } from "@/lib/format";
import { type Account, accountQuery } from "../queries";
import { type Point, wayOf } from "./points";

/** The dates of the owner's account. */
export function Way() {
  const t = useTranslations("account.info.way");
  const account = useQuery(accountQuery).data;
  if (!account) return null;
  return (
    <section aria-labelledby="way" className="lg:col-span-2">
      <h2 id="way" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <Cord account={account} />
    </section>
  );
}

/** A cord from the registration to today, and on to the dates that come; the lamp hangs over today. */
export function Cord({ account }: { account: Account }) {
  const points = wayOf(account);
  return (
    <ol className="lg:grid lg:auto-cols-fr lg:grid-flow-col">
      {points.map((point, index) => (
        <Knot
          key={point.word}
          point={point}
          account={account}
          isLast={index === points.length - 1}
        />
      ))}
    </ol>
  );
}

const marks: Record<Point["when"], string> = {
  past: "border-brand bg-brand",
  today: "border-ink bg-lamp shadow-[0_0_0_5px_var(--color-lamp-soft)]",
  coming: "border-brand bg-wall",
};

interface Props {
  point: Point;
  account: Account;
  isLast: boolean;
}

function Knot({ point: { word, at, when }, account: { nextStep }, isLast }: Props) {
  const t = useTranslations("account.info.way");
  const locale = useLocale();
  return (
    <li
      aria-current={when === "today" ? "date" : undefined}
      className={cx("relative pl-8 lg:pt-8 lg:pr-4 lg:pl-0", !isLast && "pb-5 lg:pb-0")}
    >
      {isLast ? null : (
        <span
          aria-hidden
          className={cx(
            "absolute top-2 -bottom-2 left-[7px] border-l-2 lg:top-[7px] lg:right-0 lg:bottom-auto lg:left-0 lg:border-t-2 lg:border-l-0",
            when === "past" ? "border-brand" : "border-line-strong border-dashed",
          )}
        />
      )}
      <span
        aria-hidden
        className={cx("absolute top-1 left-0 size-4 rounded-full border-2 lg:top-0", marks[when])}
      />
      <time dateTime={at} className="block font-mono text-ink-soft text-xs">
        {date(locale, at)}
      </time>
      <span className={cx("block text-sm", when === "today" && "font-semibold")}>
        {word !== "next" ? t(word) : nextStep ? pickText(locale, nextStep.text) : null}
      </span>
    </li>
  );
}
