import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { Notice } from "@/components/signs/Notice";
import type { CityAnswer } from "./areas";

interface Props {
  answer: CityAnswer;
  phone: string;
  phoneHref: string;
}

const link = "inline-flex min-h-11 items-center font-semibold underline";

export function Answer({ answer, phone, phoneHref }: Props) {
  const t = useTranslations("training.cities");
  const locale = useLocale();
  switch (answer.kind) {
    case "unasked":
      return null;
    case "yes":
      return (
        <Notice tone="good">
          <p className="font-semibold">
            {t("yes", {
              cities: new Intl.ListFormat(locale).format(answer.areas.map(({ name }) => name)),
            })}
          </p>
          <SiteLink page="/software" locale={locale} className={link}>
            {t("order")}
          </SiteLink>
        </Notice>
      );
    case "no":
      return (
        <Notice tone="warn">
          <p className="font-semibold">{t("no")}</p>
          <p className="mt-1">{t("nearby")}</p>
          <a href={phoneHref} className={link}>
            {t("call", { phone })}
          </a>
        </Notice>
      );
  }
}
