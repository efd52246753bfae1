import { getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { Notice } from "../signs/Notice";

/** Tells readers without script that the page needs it, and how to reach us. */
export async function NoScript() {
  const t = await getTranslations("site.noScript");
  return (
    <noscript>
      <div className="mb-8">
        <Notice tone="warn">
          {t("text")}{" "}
          <a href={business.phoneHref} className="whitespace-nowrap font-mono underline">
            {business.phone}
          </a>
        </Notice>
      </div>
    </noscript>
  );
}
