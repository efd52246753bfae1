import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { SiteCode } from "@/features/drawings/SiteCode";
import { number } from "@/lib/format";

/** In centimetres. */
export const sticker = { width: 6, height: 7.7 };

const scale = 14;
const [width, height] = [sticker.width * scale, sticker.height * scale];
const gap = 10;
const margin = 18;
const room = 44;
const code = 72;

function Sticker({ table }: { table: number }) {
  return (
    <g transform={`translate(${room + margin + (table - 1) * (width + gap)} ${room + margin})`}>
      <rect
        width={width}
        height={height}
        rx="5"
        strokeWidth="1.5"
        className="fill-paper stroke-paper-line"
      />
      <SiteCode page={`/scan?table=${table}`} x={(width - code) / 2} y={5} size={code} />
      <text
        x={width / 2}
        y={height - 12}
        fontSize="26"
        fontWeight="650"
        textAnchor="middle"
        className="fill-paper-ink font-mono"
      >
        {table}
      </text>
    </g>
  );
}

/** The smallest order of stickers on its backing, with the measures of one. */
export async function Stickers({ className }: { className?: string }) {
  const locale = await getLocale();
  const t = await getTranslations("scan.start");
  const [wide, high] = [number(locale, sticker.width), number(locale, sticker.height)];
  const [left, top] = [room + margin, room + margin];
  const count = business.stickerMinimum;
  const sheet = { width: count * (width + gap) - gap + 2 * margin, height: height + 2 * margin };
  return (
    <svg
      role="img"
      viewBox={`0 0 ${sheet.width + room} ${sheet.height + room}`}
      className={className}
    >
      <title>{t("picture", { count, width: wide, height: high })}</title>
      <rect
        x={room}
        y={room}
        width={sheet.width}
        height={sheet.height}
        rx="6"
        strokeWidth="2"
        className="fill-surface stroke-line-strong"
      />
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one sticker for each table
        <Sticker key={at} table={at + 1} />
      ))}
      <path
        d={`M${left} 26v12M${left + width} 26v12M${left} 32h${width}`}
        strokeWidth="2"
        className="stroke-ink-soft"
      />
      <path
        d={`M26 ${top}h12M26 ${top + height}h12M32 ${top}v${height}`}
        strokeWidth="2"
        className="stroke-ink-soft"
      />
      <text x={left + width / 2} y="21" fontSize="24" textAnchor="middle" className="fill-ink">
        {t("size", { length: wide })}
      </text>
      <text
        transform={`translate(20 ${top + height / 2}) rotate(-90)`}
        fontSize="24"
        textAnchor="middle"
        className="fill-ink"
      >
        {t("size", { length: high })}
      </text>
    </svg>
  );
}
