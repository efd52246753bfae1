import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { business } from "@/config/business";

const link =
  "inline-flex min-h-11 items-center break-all font-semibold text-brand text-lg sm:text-xl";

/** The ways to a person, each with its purpose. */
export async function Ways() {
  const t = await getTranslations("contact.ways");
  return (
    <dl className="mt-10 max-w-2xl border-line-strong border-b">
      <Way name={t("phone.name")} note={t("phone.note")}>
        <a href={business.phoneHref} className={`${link} font-mono`}>
          {business.phone}
        </a>
      </Way>
      {business.whatsappHref ? (
        <Way name={t("whatsapp.name")} note={t("whatsapp.note")}>
          <a href={business.whatsappHref} rel="noreferrer" className={`${link} font-mono`}>
            {business.whatsapp}
          </a>
        </Way>
      ) : null}
      <Way name={t("email.name")} note={t("email.note")}>
        <a href={`mailto:${business.email}`} className={link}>
          {business.email}
        </a>
      </Way>
    </dl>
  );
}

interface Props {
  name: string;
  note: string;
  children: ReactNode;
}

function Way({ name, note, children }: Props) {
  return (
    <div className="grid gap-x-8 border-line-strong border-t py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="self-center font-semibold">{name}</dt>
      <dd>
        {children}
        <p className="text-ink-soft text-sm">{note}</p>
      </dd>
    </div>
  );
}
