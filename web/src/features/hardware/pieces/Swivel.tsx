import { getTranslations } from "next-intl/server";
import { Words } from "@/features/help/pictures/parts/Bits";

/** The stand from above: the tablet turns from the cashier to the customer. */
export async function Swivel() {
  const t = await getTranslations("hardware.stand");
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 270"
      className="w-full max-w-md self-start max-sm:mx-auto"
    >
      <rect y="48" width="360" height="174" className="fill-wood" />
      <path d="M0 48h360M0 222h360" strokeWidth="8" className="stroke-wood-edge" />
      <Words x={180} y={30} room={340} size={17} bold anchor="middle">
        {t("customer")}
      </Words>
      <Words x={180} y={260} room={340} size={17} bold anchor="middle">
        {t("cashier")}
      </Words>
      <circle cx="180" cy="135" r="42" strokeWidth="4" className="fill-frame stroke-line-strong" />
      <g transform="rotate(180 180 135)" opacity="0.45">
        <TabletEdge />
      </g>
      <TabletEdge />
      <g fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-ink">
        <path d="M300 172a128 84 0 0 0 0-74" />
        <path d="m289 108 11-12 12 11" strokeLinejoin="round" />
        <path d="M60 98a128 84 0 0 0 0 74" />
        <path d="m71 162-11 12-12-11" strokeLinejoin="round" />
      </g>
    </svg>
  );
}

/** Its screen is the light edge, on the cashier's side. */
function TabletEdge() {
  return (
    <>
      <rect x="92" y="152" width="176" height="16" rx="6" className="fill-frame" />
      <rect x="100" y="165" width="160" height="7" rx="2" className="fill-lamp" />
      <path d="M180 135v18" strokeWidth="14" className="stroke-line-strong" />
    </>
  );
}
