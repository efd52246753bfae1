"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CopyButton } from "@/components/controls/CopyButton";
import { QrModules } from "@/components/signs/QrModules";
import { draw } from "@/lib/qr";
import { otpauth } from "./otpauth";

/** The reader holds the phone before the screen. */
const LARGEST_VERSION = 12;

interface Props {
  /** Base32. */
  secret: string;
  /** The address of the account. */
  account: string;
}

/** A new secret as a code for the app's camera, and as text. */
export function SecretCode({ secret, account }: Props) {
  const t = useTranslations("account.security.authenticator");
  const code = useMemo(() => draw(otpauth(secret, account), LARGEST_VERSION), [secret, account]);
  return (
    <>
      <p>{t("enter")}</p>
      {code ? (
        <svg
          role="img"
          viewBox={`0 0 ${code.width} ${code.width}`}
          shapeRendering="crispEdges"
          className="aspect-square w-full max-w-56"
        >
          <title>{t("image")}</title>
          <QrModules code={code} />
        </svg>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-mono text-lg">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
        <CopyButton value={secret} of={t("secret")} />
      </div>
    </>
  );
}
