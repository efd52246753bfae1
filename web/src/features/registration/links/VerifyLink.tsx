"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Opening } from "@/components/lists/Opening";
import { useQueryParam } from "@/lib/navigation/query-param";
import { useBroughtOffer } from "../offer/use-offer";
import { Outcome } from "../outcome/Outcome";
import { type LinkFailure, linkFailure } from "./link-failure";
import { VerifyDone } from "./VerifyDone";
import { VerifyFailed } from "./VerifyFailed";
import { VerifyForm } from "./VerifyForm";

/** The page of the mail's link. Opening it changes nothing: mail scanners open links, too. */
export function VerifyLink() {
  const t = useTranslations("registration.verify");
  const ui = useTranslations("ui");
  const token = useQueryParam("token");
  const offer = useBroughtOffer();
  const [done, setDone] = useState<{ offer: string | null } | null>(null);
  const [failure, setFailure] = useState<LinkFailure | null>(null);

  if (done) return <VerifyDone offer={done.offer} />;
  if (failure) return <VerifyFailed failure={failure} offer={offer} />;
  if (token === null || token === "") {
    return <VerifyFailed failure={{ kind: "invalid" }} offer={offer} />;
  }
  return (
    <Outcome title={t("title")}>
      {token === undefined ? (
        <Opening>{ui("opening")}</Opening>
      ) : (
        <VerifyForm
          token={token}
          onDone={(proven) => setDone({ offer: proven })}
          onFailed={(error) => {
            const found = linkFailure(error);
            if (found) setFailure(found);
            return found !== null;
          }}
        />
      )}
    </Outcome>
  );
}
