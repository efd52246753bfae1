"use client";

import { useTranslations } from "next-intl";
import { TitledCard } from "@/components/signs/TitledCard";
import type { Grant } from "@/features/account/staff/calls";

/** The manager's access, as the owner set it. */
export function OwnAccess({ grants }: { grants: Grant[] }) {
  const t = useTranslations("account.manager");
  const staff = useTranslations("account.staff");
  return (
    <TitledCard id="access" title={t("access")}>
      {grants.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {grants.map((grant) => (
            <li key={grant}>
              <span className="font-semibold">{staff(`grants.${grant}.name`)}</span>
              <span className="block text-ink-soft text-sm">{t(`grants.${grant}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("noAccess")}</p>
      )}
      <p className="mt-4 text-ink-soft text-sm">{t("ownersOnly")}</p>
    </TitledCard>
  );
}
