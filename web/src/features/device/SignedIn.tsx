"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { dateTime } from "@/lib/format";
import { ChangePin } from "./ChangePin";
import { type StaffSession, signOutStaff, useReadAgain } from "./calls";

/** The signed-in member of the staff, the access, and the end of the session. */
export function SignedIn({ session }: { session: StaffSession }) {
  const t = useTranslations("device.signedIn");
  const grants = useTranslations("account.staff.grants");
  const locale = useLocale();
  const readAgain = useReadAgain();
  const { staff, expiresAt } = session;
  const { mutate, isPending } = useMutation({
    mutationFn: signOutStaff,
    onSettled: readAgain,
  });
  return (
    <section aria-label={staff.name} className="flex flex-col gap-4">
      <div>
        <h3 className="break-words text-xl">{t("hello", { name: staff.name })}</h3>
        <p className="text-ink-soft">{t("id", { staffId: staff.staffId })}</p>
      </div>
      {staff.grants.length > 0 ? (
        <div>
          <h4 className="text-ink-soft text-sm">{t("access")}</h4>
          <ul className="list-disc pl-5">
            {staff.grants.map((grant) => (
              <li key={grant}>
                {grants(`${grant}.name`)}
                <span className="block text-ink-soft text-sm">{grants(`${grant}.text`)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t("noAccess")}</p>
      )}
      <p className="text-ink-soft text-sm">{t("until", { when: dateTime(locale, expiresAt) })}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button busy={isPending} onClick={() => mutate()}>
          {t("signOut")}
        </Button>
        <ChangePin />
      </div>
    </section>
  );
}
