import { getTranslations } from "next-intl/server";
import { Card } from "@/components/signs/Card";
import { Countdown } from "@/components/signs/Countdown";
import { Notice } from "@/components/signs/Notice";
import { Plus } from "@/components/signs/Plus";
import { QrCode } from "@/components/signs/QrCode";
import { QrSquare } from "@/components/signs/QrModules";
import {
  Receipt,
  ReceiptHead,
  ReceiptLine,
  ReceiptRule,
  ReceiptTotal,
} from "@/components/signs/Receipt";
import { Stamp } from "@/components/signs/Stamp";
import { StatusPill } from "@/components/signs/StatusPill";
import { TitledCard } from "@/components/signs/TitledCard";
import { business } from "@/config/business";
import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { drawingWords } from "@/features/drawings/words";
import { draw } from "@/lib/qr";
import { Room, Specimen, State } from "./Specimen";

const pills = {
  good: "paid",
  warn: "awaiting_transfer",
  alarm: "expired",
  neutral: "cancelled",
} as const;
const notices = {
  good: "paid",
  warn: "partly_paid",
  alarm: "expired",
  neutral: "awaiting_transfer",
} as const;
const name = draw(business.name);
const tones = ["good", "warn", "alarm", "neutral"] as const;
const noon = "2026-06-04T05:00:00Z";
const tomorrow = "2026-06-05T05:00:00Z";

export async function Signs() {
  const t = await getTranslations("commerce.payment");
  const states = await getTranslations("states.order");
  return (
    <Room name="signs">
      <Paper />
      <Specimen of="Stamp">
        <State name="settled">
          <Receipt>
            <Stamp>{t("stamp")}</Stamp>
          </Receipt>
        </State>
        <State name="fresh: comes down once">
          <Receipt>
            <Stamp fresh>{t("stamp")}</Stamp>
          </Receipt>
        </State>
      </Specimen>
      <Specimen of="StatusPill">
        {tones.map((tone) => (
          <State key={tone} name={tone}>
            <StatusPill tone={tone}>{states(pills[tone])}</StatusPill>
          </State>
        ))}
      </Specimen>
      <Specimen of="Notice">
        {tones.map((tone) => (
          <State key={tone} name={tone}>
            <Notice tone={tone}>{t(`note.${notices[tone]}`)}</Notice>
          </State>
        ))}
      </Specimen>
      <Specimen of="Card">
        <State name="with text">
          <Card>{t("why", { code: "Rp 347" })}</Card>
        </State>
      </Specimen>
      <Specimen of="TitledCard">
        <State name="with a title">
          <TitledCard id="titled-card" title={t("title")}>
            {t("why", { code: "Rp 347" })}
          </TitledCard>
        </State>
      </Specimen>
      <Specimen of="Plus">
        {[false, true].map((open) => (
          <State key={String(open)} name={open ? "open" : "folded"}>
            <details className="group" open={open}>
              <summary className="flex items-center justify-between">
                {t("title")}
                <Plus />
              </summary>
              {t("why", { code: "Rp 347" })}
            </details>
          </State>
        ))}
      </Specimen>
      <Specimen of="Countdown">
        <State name="a day left">
          <Countdown until={tomorrow} serverTime={noon} ended={t("ended")} />
        </State>
        <State name="ended">
          <Countdown until={noon} serverTime={tomorrow} ended={t("ended")} />
        </State>
      </Specimen>
      <Specimen of="QrCode">
        <State name="of this site, drawn by the edge">
          <QrCode path="/scan?table=7" title="/scan?table=7" />
        </State>
      </Specimen>
      {name ? (
        <Specimen of="QrModules">
          <State name="in a drawing">
            <svg viewBox="0 0 100 100" className="w-full">
              <title>{business.name}</title>
              <QrSquare code={name} x={0} y={0} size={100} />
            </svg>
          </State>
        </Specimen>
      ) : null}
    </Room>
  );
}

async function Paper() {
  const { t, rupiah } = await drawingWords();
  return (
    <Specimen of="Receipt">
      <State name="head, lines, rule, note, total">
        <Receipt>
          <ReceiptHead title={t("outlets.cafe")} lines={[t("address.cafe"), t("till")]} />
          <ReceiptRule />
          {order.lines.map((line) => (
            <ReceiptLine
              key={line.good}
              label={t(`goods.${line.good}`)}
              value={rupiah(lineTotal(line))}
              note={line.quantity > 1 ? `${line.quantity} ×` : undefined}
            />
          ))}
          <ReceiptTotal label={t("total")} value={rupiah(total(order.lines))} />
        </Receipt>
      </State>
    </Specimen>
  );
}
