import { getLocale, getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { QrCode } from "@/components/signs/QrCode";
import { origin } from "@/config/origin";
import { href } from "@/lib/navigation/routes";

/** The sign at a shop's door, on its string: the code leads to this very page. */
export async function DoorSign({ className }: { className?: string }) {
  const locale = await getLocale();
  const t = await getTranslations("download.sign");
  const path = href(locale, "/download");
  return (
    <div className={cx("w-full max-w-80", className)}>
      <svg aria-hidden="true" viewBox="0 0 320 76" className="-mb-px block w-full">
        <path d="M36 76 160 14 284 76" fill="none" strokeWidth="4" className="stroke-wood-edge" />
        <circle cx="160" cy="12" r="9" strokeWidth="2" className="fill-frame stroke-wood-edge" />
        <circle cx="157" cy="9" r="2.500" className="fill-lamp" />
      </svg>
      <div className="rounded-lg border-4 border-awning-stripe bg-awning p-5 text-center text-on-awning shadow-float">
        <p className="font-semibold text-xl tracking-tight">{t("title")}</p>
        <div className="mt-4 rounded-md bg-paper p-2 text-paper-ink">
          <QrCode path={path} title={t("code", { address: origin + path })} />
        </div>
        <p className="mt-4 text-sm">{t("scan")}</p>
      </div>
    </div>
  );
}
