"use client";

import { useTranslations } from "next-intl";
import { QrCode } from "@/components/signs/QrCode";
import { useReady } from "@/lib/use-ready";

/** The code that opens this page on another device; without script the sign names the address. */
export function DownloadCode({ path }: { path: string }) {
  const t = useTranslations("download.sign");
  const ready = useReady();
  return (
    <>
      <div className="rounded-md bg-paper p-2 text-paper-ink">
        <QrCode path={path} titleOf={(address) => t("code", { address })}>
          <p className="grid aspect-square w-full place-content-center break-all p-2 font-mono text-lg">
            {path}
          </p>
        </QrCode>
      </div>
      <p className="mt-4 text-sm">{t(ready ? "scan" : "open")}</p>
    </>
  );
}
