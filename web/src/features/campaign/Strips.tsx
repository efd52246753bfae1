import { getLocale, getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { business } from "@/config/business";
import { opening } from "@/lib/format";

/** The strips of the sheet: one is the link, one is torn off, and a phone has room for five. */
const strips = [
  { key: "link" },
  { key: "second", tilt: "rotate-1" },
  { key: "third", isTorn: true },
  { key: "fourth", tilt: "-rotate-2" },
  { key: "fifth" },
  { key: "sixth", tilt: "rotate-2 max-sm:hidden" },
  { key: "seventh", isTorn: true, tilt: "max-sm:hidden" },
  { key: "eighth", tilt: "-rotate-1 max-sm:hidden" },
];

const strip =
  "flex h-44 min-w-0 flex-1 origin-top items-center justify-center border-ink-soft border-t-2 border-dashed";
const number =
  "rotate-180 whitespace-nowrap font-mono font-semibold text-sm [writing-mode:vertical-rl]";

/** Our number along the lower edge of the sheet, to take along. */
export async function Strips() {
  const locale = await getLocale();
  const t = await getTranslations("campaign.strips");
  return (
    <>
      <div className="note flex gap-0.5 text-ink">
        {strips.map(({ key, tilt, isTorn }) =>
          key === "link" ? (
            <a
              key={key}
              href={business.phoneHref}
              aria-label={t("call", { phone: business.phone })}
              className={cx(strip, "bg-lamp text-on-lamp no-underline hover:underline")}
            >
              <span className={number}>{business.phone}</span>
            </a>
          ) : (
            <span key={key} aria-hidden className={cx(strip, !isTorn && "bg-note", tilt)}>
              {isTorn ? null : <span className={number}>{business.phone}</span>}
            </span>
          ),
        )}
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        {t("hours", opening(locale, business.hours.home))}
      </p>
    </>
  );
}
