"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/signs/Card";
import { History } from "../desk/History";
import type { Review } from "./calls";

/** The acts on the case and the looks at its documents. */
export function CaseHistory({ events }: { events: Review["events"] }) {
  const t = useTranslations("support.identity");
  return (
    <Card>
      <section aria-labelledby="history">
        <h3 id="history" className="mb-3 text-lg">
          {t("history")}
        </h3>
        <History events={events} />
      </section>
    </Card>
  );
}
