import { cx } from "@/components/cx";

const width = 336;
const stripe = 28;
const stripes = Array.from({ length: width / stripe }, (_, at) => at * stripe);

/** The cloth below the sign, cut into scallops. */
export function Awning() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 44`} className="relative block w-full">
      {stripes.map((x, at) => (
        <path
          key={x}
          d={`M${x} 0h${stripe}v30a14 14 0 0 1-${stripe} 0z`}
          className={at % 2 ? "fill-awning-stripe" : "fill-awning"}
        />
      ))}
      <path d={`M0 0h${width}v6H0z`} className="fill-awning-shade" />
    </svg>
  );
}

/** Door and window below the awning; the lamp is on. */
export function ShopFront({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 132`}
      className={cx("-mt-5 block w-full", className)}
    >
      <path d="M8 0h320v120H8z" strokeWidth="2" className="fill-surface stroke-line-strong" />
      <rect
        x="28"
        y="24"
        width="172"
        height="68"
        strokeWidth="4"
        className="fill-window stroke-wood-edge"
      />
      <path d="M114 24v18" strokeWidth="2" className="stroke-frame" />
      <path d="M98 54a16 12 0 0 1 32 0z" className="fill-lamp stroke-frame" strokeWidth="2" />
      <path d="M40 92V80h60v12zM128 92V76h60v16z" className="fill-wood" />
      <path d="M20 92h188v8H20z" className="fill-wood-edge" />
      <path d="M232 24h72v96h-72z" strokeWidth="4" className="fill-wood stroke-wood-edge" />
      <path d="M246 36h44v40h-44z" className="fill-window" />
      <circle cx="244" cy="88" r="3.500" className="fill-frame" />
      <path d="M0 120h336v12H0z" className="fill-wood-edge" />
    </svg>
  );
}
