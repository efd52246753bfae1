"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusPill } from "@/components/signs/StatusPill";
import { AccountStatePill } from "@/features/account/StatePills";
import { OrderStatePill } from "@/features/commerce/OrderStatePill";
import type { components } from "@/lib/api/schema";
import { date, money } from "@/lib/format";
import { cardLink, lineLink } from "../desk/links";

type Schemas = components["schemas"];
type Hit = Schemas["SearchHit"];

const keyOf = (hit: Hit) => {
  switch (hit.kind) {
    case "account":
      return hit.accountId;
    case "order":
      return hit.orderId;
    case "transfer":
      return hit.lineId;
    case "registration":
      return hit.registrationId;
    case "staff":
      return `${hit.shopId} ${hit.staffId}`;
    case "device":
      return hit.deviceId;
  }
};

export function SearchHits({ hits }: { hits: Hit[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {hits.map((hit) => (
        <li key={keyOf(hit)} className="py-2">
          <Found hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function Found({ hit }: { hit: Hit }) {
  switch (hit.kind) {
    case "account":
      return <Merchant hit={hit} />;
    case "order":
      return <Order hit={hit} />;
    case "transfer":
      return <Line hit={hit} />;
    case "registration":
      return <Registration hit={hit} />;
    case "staff":
      return <Member hit={hit} />;
    case "device":
      return <Device hit={hit} />;
  }
}

interface LinesProps {
  kind: Hit["kind"];
  title: string;
  /** The page of the hit; null for a hit without a page of its own. */
  to: string | null;
  pill?: ReactNode;
  /** The parts of the second line, without the empty ones. */
  facts: string[];
}

/** Two lines: the hit's name, and the facts that distinguish it from the others. */
function Lines({ kind, title, to, pill, facts }: LinesProps) {
  const t = useTranslations("support.search");
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {to ? (
          <a href={to} className="min-w-0 break-words py-1 font-semibold">
            {title}
          </a>
        ) : (
          <span className="min-w-0 break-words py-1 font-semibold">{title}</span>
        )}
        <StatusPill tone="neutral">{t(`kind.${kind}`)}</StatusPill>
        {pill}
      </p>
      <p className="break-words text-ink-soft text-sm">{facts.filter(Boolean).join(" · ")}</p>
    </>
  );
}

function Merchant({ hit }: { hit: Schemas["AccountHit"] }) {
  const t = useTranslations("support.search");
  const locale = useLocale();
  const { lastOrder } = hit;
  const last = lastOrder
    ? t("lastOrder", {
        reference: lastOrder.reference,
        amount: money(locale, lastOrder.amount),
        day: date(locale, lastOrder.createdAt),
      })
    : "";
  return (
    <Lines
      kind="account"
      title={hit.shopName || hit.accountId}
      to={cardLink(locale, hit.accountId)}
      pill={<AccountStatePill state={hit.state} />}
      facts={[hit.fullName, hit.city, hit.phone, hit.email, last]}
    />
  );
}

function Order({ hit }: { hit: Schemas["OrderHit"] }) {
  const locale = useLocale();
  return (
    <Lines
      kind="order"
      title={hit.reference}
      to={cardLink(locale, hit.accountId, hit.orderId)}
      pill={<OrderStatePill state={hit.state} />}
      facts={[hit.shopName, money(locale, hit.amount), date(locale, hit.createdAt)]}
    />
  );
}

function Line({ hit }: { hit: Schemas["LineHit"] }) {
  const locale = useLocale();
  return (
    <Lines
      kind="transfer"
      title={`${date(locale, hit.bookedOn)} · ${money(locale, hit.amount)}`}
      to={lineLink(locale, hit.lineId)}
      facts={[hit.payerName, hit.description]}
    />
  );
}

function Registration({ hit }: { hit: Schemas["RegistrationHit"] }) {
  const locale = useLocale();
  return (
    <Lines
      kind="registration"
      title={hit.shopName || hit.fullName || hit.email}
      to={hit.accountId ? cardLink(locale, hit.accountId) : null}
      facts={[hit.fullName, hit.email]}
    />
  );
}

function Member({ hit }: { hit: Schemas["StaffHit"] }) {
  const locale = useLocale();
  return (
    <Lines
      kind="staff"
      title={`${hit.name} · ${hit.staffId}`}
      to={cardLink(locale, hit.accountId)}
      facts={[hit.shopName]}
    />
  );
}

function Device({ hit }: { hit: Schemas["DeviceHit"] }) {
  const locale = useLocale();
  return (
    <Lines
      kind="device"
      title={hit.name}
      to={cardLink(locale, hit.accountId)}
      facts={[hit.shopName]}
    />
  );
}
