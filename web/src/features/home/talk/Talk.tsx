import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { business } from "@/config/business";
import { opening } from "@/lib/format";

const row = "flex min-h-11 w-fit items-center font-semibold text-brand underline";

/** Phone and hours, as they hang beside a till. */
export async function Talk() {
  const locale = await getLocale();
  const t = await getTranslations("home.faq.talk");
  return (
    <aside aria-labelledby="talk" className="border-brand border-t-4 pt-5 lg:mt-2">
      <h3 id="talk" className="text-xl">
        {t("title")}
      </h3>
      <Handset />
      <a href={business.phoneHref} className={`${row} mt-3 whitespace-nowrap font-mono text-xl`}>
        {business.phone}
      </a>
      <p>{t("hours", opening(locale, business.hours.home))}</p>
      {business.whatsappHref ? (
        <a href={business.whatsappHref} rel="noreferrer" className={`${row} mt-3`}>
          {t("whatsapp")}
        </a>
      ) : null}
      <MoreLink page="/more/contact">{t("more")}</MoreLink>
    </aside>
  );
}

/** The shop's telephone, its cord curled beside it. */
function Handset() {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 96" className="mt-5 w-52">
      <path d="M0 88h220" strokeWidth="6" className="stroke-wood-edge" />
      <path
        d="M34 85 50 46h92l16 39z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-awning stroke-frame"
      />
      <circle cx="96" cy="67" r="14" strokeWidth="2" className="fill-lamp stroke-frame" />
      <circle cx="96" cy="67" r="4" className="fill-frame" />
      <path
        d="M22 40c-4-26 30-32 74-32s78 6 74 32c0 6-34 8-36 2-2-8-8-12-38-12s-36 4-38 12c-2 6-36 4-36-2z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-frame stroke-frame"
      />
      <path
        d="M166 44c14 0 16 12 4 12s-8 12 6 12 14 12 2 12 0 5 20 5"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-frame"
      />
    </svg>
  );
}
