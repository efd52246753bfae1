import { getTranslations } from "next-intl/server";
import { OrderReceipt } from "@/features/drawings/OrderReceipt";
import { measures } from "../pieces";

/** The receipt of the order, and how wide its paper is. */
export async function PaperWidth() {
  const t = await getTranslations("hardware.printer");
  return (
    <div aria-hidden="true" className="mx-auto w-full max-w-72 sm:mx-0 lg:ml-8">
      <p className="flex items-center gap-3 font-mono text-sm">
        <Arrow />
        {t("width", { paper: measures.paper })}
        <Arrow right />
      </p>
      <OrderReceipt className="mt-2" />
    </div>
  );
}

/** A measure's line, ending at the edge of the paper. */
function Arrow({ right }: { right?: boolean }) {
  return (
    <span className="flex grow items-center">
      {right ? <span className="grow border-ink-soft border-t-2" /> : null}
      <svg aria-hidden="true" viewBox="0 0 12 16" className="w-3 shrink-0">
        <path
          d={right ? "M11 0v16M2 3l8 5-8 5" : "M1 0v16M10 3 2 8l8 5"}
          fill="none"
          strokeWidth="2"
          className="stroke-ink-soft"
        />
      </svg>
      {right ? null : <span className="grow border-ink-soft border-t-2" />}
    </span>
  );
}
