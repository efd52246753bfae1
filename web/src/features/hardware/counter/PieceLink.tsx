import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { Words } from "@/features/help/pictures/parts/Bits";
import { money } from "@/lib/format";
import { type Piece, skuOf } from "../pieces";
import { boxes, type Layout, label } from "./layouts";

/** A link over a piece and its shelf label, which leads to the row of the piece below. */
export async function PieceLink({ piece, layout }: { piece: Piece; layout: Layout }) {
  const locale = await getLocale();
  const t = await getTranslations("hardware");
  const sku = skuOf[piece];
  const price = money(locale, business.prices[sku]);
  const { scale } = layout;
  const [spot, tag, box] = [layout.pieces[piece], layout.labels[piece], boxes[piece]];
  return (
    <a
      href={`#${piece}`}
      aria-label={t("counter.go", { name: business.items[sku].name[locale], price })}
      className="group outline-none"
    >
      <g transform={`translate(${spot.x} ${spot.y}) scale(${scale})`}>
        <rect
          {...box}
          rx="12"
          strokeWidth="3"
          className="fill-transparent stroke-transparent group-hover:stroke-brand group-focus-visible:stroke-brand"
        />
      </g>
      <g transform={`translate(${tag.x} ${tag.y}) scale(${scale})`}>
        <rect
          {...label}
          rx="4"
          strokeWidth="2"
          className="fill-paper stroke-paper-line group-hover:stroke-brand group-focus-visible:stroke-brand"
        />
        <Words x={label.width / 2} y={20} room={102} size={15} bold anchor="middle" ink={name}>
          {t(`${piece}.label`)}
        </Words>
        <Words x={label.width / 2} y={39} room={102} size={15} mono anchor="middle" ink={ink}>
          {price}
        </Words>
      </g>
    </a>
  );
}

const ink = "fill-paper-ink";
const name = `${ink} underline`;
