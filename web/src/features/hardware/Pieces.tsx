import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import type { Sale } from "@/config/sale";
import { encodeOffer } from "@/features/price/offer";
import { money } from "@/lib/format";
import { measures, type Piece, pieces, skuOf } from "./pieces";
import { PaperWidth } from "./pieces/PaperWidth";
import { Swivel } from "./pieces/Swivel";
import { Trays } from "./pieces/Trays";

const views = { stand: Swivel, printer: PaperWidth, drawer: Trays };

/** One row for each piece: its purpose, its box's content, its price. */
export async function Pieces() {
  const t = await getTranslations("hardware.rows");
  const isTold = pieces.every((piece) => business.sale.boxes[skuOf[piece]]);
  const phone = () => (
    <a href={business.phoneHref} className="whitespace-nowrap font-mono underline">
      {business.phone}
    </a>
  );
  return (
    <Wide className="pt-16 pb-16 sm:pb-24">
      {pieces.map((piece) => (
        <Row key={piece} piece={piece} />
      ))}
      {isTold ? null : (
        <p className="max-w-prose border-lamp border-l-4 pl-4">{t.rich("box", { phone })}</p>
      )}
    </Wide>
  );
}

async function Row({ piece }: { piece: Piece }) {
  const locale = await getLocale();
  const t = await getTranslations("hardware");
  const sku = skuOf[piece];
  const View = views[piece];
  const facts = { ...measures.tablet, paper: measures.paper, trays: measures.trays };
  return (
    <section
      id={piece}
      aria-labelledby={`${piece}-name`}
      className="mb-14 grid gap-x-16 gap-y-8 border-line-strong border-t-2 pt-8 target:border-brand sm:mb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <View />
      <div>
        <div className="flex items-baseline justify-between gap-x-8 gap-y-1 max-sm:flex-col">
          <h2 id={`${piece}-name`} className="text-3xl">
            {business.items[sku].name[locale]}
          </h2>
          <p className="font-mono text-xl tabular-nums">{money(locale, business.prices[sku])}</p>
        </div>
        <dl className="mt-6 grid gap-x-8 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-5">
          {(["does", "box"] as const).map((part) => (
            <div key={part} className="max-sm:mb-4 sm:contents">
              <dt className="font-semibold text-ink-soft">{t(`rows.${part}Label`)}</dt>
              <dd className="max-w-prose">
                {t(`${piece}.${part}`, facts)}
                {part === "box" ? <AlsoInTheBox things={business.sale.boxes[sku]} /> : null}
              </dd>
            </div>
          ))}
        </dl>
        <LinkButton
          page={`/software?offer=${encodeOffer({ [sku]: 1 })}`}
          locale={locale}
          look="secondary"
          className="mt-6 sm:ml-40"
        >
          {t(`${piece}.order`)}
        </LinkButton>
      </div>
    </section>
  );
}

/** The other contents of a box, if the vendor lists them. */
async function AlsoInTheBox({ things }: { things: Sale["boxes"][string] | undefined }) {
  const locale = await getLocale();
  const t = await getTranslations("hardware.rows");
  if (!things) return null;
  if (things.length === 0) return <p className="mt-2">{t("nothing")}</p>;
  return (
    <>
      <p className="mt-2">{t("also")}</p>
      <ul className="list-disc pl-5">
        {things.map((thing) => (
          <li key={thing[locale]}>{thing[locale]}</li>
        ))}
      </ul>
    </>
  );
}
