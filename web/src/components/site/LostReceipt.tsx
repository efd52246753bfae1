import type { Locale } from "@/i18n/locales";
import { LinkButton } from "../controls/LinkButton";
import { Receipt, ReceiptHead, ReceiptTotal } from "../signs/Receipt";

interface Props {
  locale: Locale;
  code: string;
  title: string;
  text: string;
  home: string;
}

export function LostReceipt({ locale, code, title, text, home }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-8 px-4 py-16">
      <Receipt className="w-full max-w-xs -rotate-2">
        <ReceiptHead title="Mostrador" />
        <h1 className="font-bold text-lg">{title}</h1>
        <p className="mt-2">{text}</p>
        <ReceiptTotal label="Total" value={code} />
      </Receipt>
      <LinkButton page="/" locale={locale}>
        {home}
      </LinkButton>
    </div>
  );
}
