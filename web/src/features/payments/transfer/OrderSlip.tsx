import { getLocale, getTranslations } from "next-intl/server";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { Stamp } from "@/components/signs/Stamp";
import { business } from "@/config/business";
import { PaperFact } from "@/features/commerce/payment/receipt/PaperFact";
import { money } from "@/lib/format";
import { StepNumber } from "./StepNumber";
import { order, payWithinHours } from "./terms";

/** The paper of an order, from its first line to the stamp. Numbers lead to the steps beside it. */
export async function OrderSlip() {
  const locale = await getLocale();
  const t = await getTranslations("payments.transfer");
  const payment = await getTranslations("commerce.payment");
  const { account } = order;
  return (
    <Receipt className="mx-auto w-full max-w-sm">
      <ReceiptHead title={business.name} lines={[t("example")]} />
      <StepNumber className="float-right ml-3">{1}</StepNumber>
      <ReceiptLine
        label={business.items[order.sku].name[locale]}
        value={money(locale, order.total)}
      />
      <ReceiptLine label={payment("uniqueCode")} value={money(locale, -order.code)} />
      <ReceiptRule />
      <StepNumber className="float-right ml-3">{2}</StepNumber>
      <Due />
      <ReceiptRule />
      <StepNumber className="float-right ml-3">{3}</StepNumber>
      <PaperFact label={payment("bank")}>{account.bank}</PaperFact>
      <PaperFact label={payment("accountNumber")}>{account.number}</PaperFact>
      <PaperFact label={payment("accountHolder")}>{account.holder}</PaperFact>
      <PaperFact label={payment("reference")}>{order.reference}</PaperFact>
      <PaperFact label={payment("payBefore")}>{t("deadline", { hours: payWithinHours })}</PaperFact>
      <ReceiptRule />
      <StepNumber className="float-right ml-3">{4}</StepNumber>
      <p className="py-2 text-center">
        <Stamp>{payment("stamp")}</Stamp>
      </p>
    </Receipt>
  );
}

/** The exact amount; a mark lies under the digits that only this order has. */
async function Due() {
  const locale = await getLocale();
  const payment = await getTranslations("commerce.payment");
  const written = money(locale, order.amount);
  return (
    <>
      <p>{payment("toTransfer")}</p>
      <strong className="text-2xl">
        {written.slice(0, -3)}
        <mark className="bg-transparent text-inherit underline decoration-4 decoration-lamp underline-offset-4">
          {written.slice(-3)}
        </mark>
      </strong>
    </>
  );
}
