"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { cx } from "@/components/cx";

/** The longer side of the picture, in pixels. */
const side = 800;

/** The photo as the reviewer will see it, upright; without a photo the outline of a card. */
export function PhotoPreview({ photo }: { photo: File | null }) {
  const t = useTranslations("account.identity.form");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<File | null>(null);

  useEffect(() => {
    let latest = true;
    setDrawn(null);
    if (photo) {
      // The server judges a file that the browser cannot draw.
      draw(photo, canvas.current)
        .then(() => latest && setDrawn(photo))
        .catch(() => undefined);
    }
    return () => {
      latest = false;
    };
  }, [photo]);

  const isDrawn = photo !== null && drawn === photo;
  return (
    <div
      className={cx(
        "flex aspect-[8/5] items-center justify-center overflow-hidden rounded-lg border-2",
        isDrawn ? "border-line bg-sunken" : "border-line-strong border-dashed bg-surface",
      )}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("preview")}
        className={cx("max-h-full max-w-full object-contain", !isDrawn && "hidden")}
      />
      {isDrawn ? null : photo ? (
        <p className="break-all px-4 text-center text-ink-soft text-sm">{photo.name}</p>
      ) : (
        <CardOutline />
      )}
    </div>
  );
}

async function draw(photo: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const image = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  if (canvas) {
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  image.close();
}

/** Where the card should lie in the picture. */
function CardOutline() {
  return (
    <svg aria-hidden viewBox="0 0 160 100" className="w-3/4 text-line-strong" fill="none">
      <rect x="6" y="6" width="148" height="88" rx="7" stroke="currentColor" strokeWidth="2" />
      <rect x="108" y="26" width="34" height="44" rx="3" stroke="currentColor" strokeWidth="2" />
      <circle cx="125" cy="42" r="7" stroke="currentColor" strokeWidth="2" />
      <path d="M113 66c2-9 22-9 24 0" stroke="currentColor" strokeWidth="2" />
      <path
        d="M18 22h60M18 36h76M18 48h64M18 60h70M18 72h52"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="10 5"
      />
    </svg>
  );
}
