import { getTranslations } from "next-intl/server";

/** Printer with its paper, a tablet on a stand, a cash drawer below. */
export async function Hardware({ className }: { className?: string }) {
  const t = await getTranslations("home.partnership");
  return (
    <svg role="img" viewBox="0 0 560 340" className={className}>
      <title>{t("picture")}</title>
      <rect y="284" width="560" height="26" rx="4" className="fill-wood" />
      <rect y="310" width="560" height="16" className="fill-wood-edge" />

      <rect x="40" y="196" width="280" height="88" rx="10" className="fill-frame" />
      <path d="M40 236h280" className="stroke-ink-soft" strokeWidth="2" />
      <rect x="150" y="252" width="60" height="10" rx="5" className="fill-line-strong" />
      <circle cx="298" cy="216" r="7" className="fill-lamp" />

      <path d="M120 196h120l-10-22H130z" className="fill-frame" />
      <g transform="rotate(-6 180 110)">
        <rect x="72" y="36" width="216" height="140" rx="14" className="fill-frame" />
        <rect x="84" y="48" width="192" height="116" rx="6" className="fill-surface" />
        <path d="M90 48h180a6 6 0 0 1 6 6v20H84V54a6 6 0 0 1 6-6z" className="fill-awning" />
        {[96, 138, 180].map((x) =>
          [84, 122].map((y) => (
            <rect
              key={`${x},${y}`}
              x={x}
              y={y}
              width="34"
              height="30"
              rx="5"
              className="fill-sunken"
            />
          )),
        )}
        <path
          d="M226 84h40M226 98h40M226 112h28"
          className="stroke-line-strong"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <rect x="226" y="132" width="40" height="20" rx="4" className="fill-lamp" />
      </g>

      <path
        d="M392 186V62l10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8v124z"
        className="fill-paper stroke-paper-line"
        strokeWidth="2"
      />
      <path
        d="M406 92h52M406 108h36M406 124h46M406 148h52"
        className="stroke-paper-line"
        strokeWidth="4"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path
        d="M356 180h152a14 14 0 0 1 14 14v90H342v-90a14 14 0 0 1 14-14z"
        className="fill-frame"
      />
      <path d="M376 190h112" className="stroke-line-strong" strokeWidth="6" strokeLinecap="round" />
      <circle cx="494" cy="262" r="6" className="fill-leaf" />
    </svg>
  );
}
