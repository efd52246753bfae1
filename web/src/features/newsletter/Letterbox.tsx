import { getTranslations } from "next-intl/server";
import { Words } from "@/features/help/pictures/parts/Bits";

/** The letterbox at the shop's door: its plate repeats the page's words, so screen readers skip it. */
export async function Letterbox({ className }: { className?: string }) {
  const t = await getTranslations("newsletter.plate");
  return (
    <svg aria-hidden="true" viewBox="0 0 340 440" className={className}>
      <path d="M20 424h300" strokeWidth="12" strokeLinecap="round" className="stroke-wood-edge" />
      <path d="M150 330h40v90h-40z" className="fill-wood" />
      <path d="M182 330h8v90h-8z" className="fill-wood-edge" />
      <Flag />
      <path
        d="M30 176a62 62 0 0 1 62-62h156a62 62 0 0 1 62 62v150a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12z"
        strokeWidth="2"
        className="fill-awning stroke-frame"
      />
      <path d="M30 318h280v8a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12z" className="fill-frame" />
      <rect x="70" y="152" width="200" height="16" rx="8" className="fill-frame" />
      <Envelope />
      <path d="M78 160h184v8H78z" className="fill-frame" />
      <g transform="translate(60 196)">
        <rect width="220" height="92" rx="8" className="fill-paper" />
        <circle cx="12" cy="12" r="3" className="fill-paper-line" />
        <circle cx="208" cy="12" r="3" className="fill-paper-line" />
        <circle cx="12" cy="80" r="3" className="fill-paper-line" />
        <circle cx="208" cy="80" r="3" className="fill-paper-line" />
        <Words x={110} y={42} room={200} size={22} bold anchor="middle" ink="fill-paper-ink">
          {t("one")}
        </Words>
        <Words x={110} y={70} room={200} size={22} bold anchor="middle" ink="fill-paper-ink">
          {t("two")}
        </Words>
      </g>
    </svg>
  );
}

/** Half in the slot: the lower edge is behind the lip. */
function Envelope() {
  return (
    <g strokeWidth="2" strokeLinejoin="round">
      <path d="M96 34h148v130H96z" className="fill-paper stroke-paper-ink" />
      <path d="m96 34 74 58 74-58" fill="none" className="stroke-paper-ink" />
      <path d="M96 164 152 78M244 164 188 78" fill="none" className="stroke-paper-line" />
    </g>
  );
}

/** Raised: there is a letter. */
function Flag() {
  return (
    <>
      <path d="M316 232V99" strokeWidth="6" strokeLinecap="round" className="stroke-frame" />
      <path d="M313 96h-34v34h40v-28a6 6 0 0 0-6-6z" className="fill-tomato" />
    </>
  );
}
