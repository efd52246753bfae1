import { getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { MenuPhone } from "@/features/drawings/MenuPhone";
import { Room } from "@/features/drawings/Room";

/** The room and the phone at its tables: two halves of one story. */
export async function Tables() {
  const t = await getTranslations("home");
  return (
    <Wide className="py-16 sm:py-24">
      <section
        id="tables"
        className="grid items-center gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      >
        <div className="max-lg:order-2">
          <Room className="hidden w-full sm:block" />
          <Room near className="mx-auto w-full max-w-md sm:hidden" />
        </div>
        <div>
          <h2 className="text-3xl">{t("tables.title")}</h2>
          <p className="mt-4 text-ink-soft text-lg">{t("tables.text")}</p>
          <MoreLink page="/features/table">{t("tables.more")}</MoreLink>
        </div>
      </section>
      <section
        id="scan"
        className="mt-20 grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      >
        <div>
          <h2 className="text-3xl">{t("scan.title")}</h2>
          <p className="mt-4 text-ink-soft text-lg">{t("scan.text")}</p>
          <p className="mt-6 border-lamp border-l-4 pl-4">
            {t("scan.sticker", { minimum: business.stickerMinimum })}
          </p>
          <MoreLink page="/scan">{t("scan.more")}</MoreLink>
        </div>
        <MenuPhone className="mx-auto hidden w-full max-w-md sm:block" />
        <MenuPhone near className="mx-auto w-full max-w-80 sm:hidden" />
      </section>
    </Wide>
  );
}
