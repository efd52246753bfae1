"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Opening } from "@/components/lists/Opening";
import { useQueryParam } from "@/lib/navigation/query-param";
import { Outcome } from "../outcome/Outcome";
import { type LinkFailure, linkFailure } from "./link-failure";
import { ResumeForm } from "./ResumeForm";
import { VerifyFailed } from "./VerifyFailed";

/** The page of the mail's link to resume: the registration goes on in this browser. */
export function ResumeLink() {
  const t = useTranslations("registration.resume");
  const ui = useTranslations("ui");
  const token = useQueryParam("token");
  const [failure, setFailure] = useState<LinkFailure | null>(null);

  if (failure) return <VerifyFailed failure={failure} />;
  if (token === null || token === "") return <VerifyFailed failure={{ kind: "invalid" }} />;
  return (
    <Outcome title={t("title")}>
      {token === undefined ? (
        <Opening>{ui("opening")}</Opening>
      ) : (
        <>
          <p className="text-lg">{t("text")}</p>
          <ResumeForm
            token={token}
            onFailed={(error) => {
              const found = linkFailure(error);
              if (found) setFailure(found);
              return found !== null;
            }}
          />
        </>
      )}
    </Outcome>
  );
}
