import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";

const rows = ["guest", "kitchen", "till", "floor", "limits"] as const;

/** The needs and views of each side, and the limits of the code. */
export async function Rest() {
  const t = await getTranslations("scan.rest");
  return (
    <section>
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <dl className="mt-8 border-line-strong border-b">
          {rows.map((row) => (
            <div
              key={row}
              className="grid gap-x-10 gap-y-1 border-line-strong border-t py-5 sm:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold text-lg">{t(`${row}.who`)}</dt>
              <dd className="max-w-prose">{t(`${row}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Wide>
    </section>
  );
}
